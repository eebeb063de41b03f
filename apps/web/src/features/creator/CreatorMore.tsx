import { useText } from '@liuguang/app-kit/i18n';
import { CONTENT } from '@liuguang/contract/content';
import type { CreatorInfo } from '@liuguang/contract/creator/schemas';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { copyText } from '@liuguang/ui/clipboard';
import { IconButton } from '@liuguang/ui/IconButton';
import { AlertIcon, MoreIcon } from '@liuguang/ui/icons';
import { ShareIcon } from '@liuguang/ui/icons-content';
import { SheetChoice, SheetChoices } from '@liuguang/ui/SheetChoices';
import { showToast } from '@liuguang/ui/Toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pathTo } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.ts';
import { BlockChoices, BlockDialog } from '../block/port.ts';
import { ReportSheet } from '../report/port.ts';
import { useShareLink } from '../share/port.ts';
import { creatorMessages } from './messages.ts';

/** At the top right: share the page, and whatever else can be done about somebody. */
export function CreatorMore({ creator }: { creator: CreatorInfo }) {
  const text = useText(creatorMessages);
  const { api } = useServices();
  const queries = useQueryClient();
  const link = useShareLink(pathTo('creator', { id: creator.id }));
  const [asking, setAsking] = useState<'more' | 'report' | 'block'>();
  const close = () => setAsking(undefined);
  const share = async () => {
    close();
    if (navigator.share) {
      // Whoever closes the system's own sheet has changed their mind.
      await navigator.share({ title: creator.name, url: link }).catch(() => undefined);
    } else if (await copyText(link)) showToast(text('shared'), 'success');
  };
  return (
    <>
      <IconButton label={text('share')} icon={<ShareIcon />} onClick={() => void share()} />
      {!creator.self && <IconButton label={text('more')} icon={<MoreIcon />} onClick={() => setAsking('more')} />}
      <BottomSheet open={asking === 'more'} onClose={close} title={text('whatToDo', { name: creator.name })}>
        <SheetChoices>
          <SheetChoice icon={<AlertIcon />} onChoose={() => setAsking('report')}>
            {text('report')}
          </SheetChoice>
          <BlockChoices accountId={creator.id} onClose={close} onBlock={() => setAsking('block')} />
        </SheetChoices>
      </BottomSheet>
      <ReportSheet
        open={asking === 'report'}
        onClose={close}
        title={text('reportTitle')}
        quote={creator.name}
        send={(report) =>
          api.client.post('x/report/send', { contentType: CONTENT.creator.contentType, id: creator.id, ...report })
        }
      />
      <BlockDialog
        person={creator}
        open={asking === 'block'}
        onClose={close}
        onBlocked={() => void queries.invalidateQueries({ queryKey: ['creator'] })}
      />
    </>
  );
}
