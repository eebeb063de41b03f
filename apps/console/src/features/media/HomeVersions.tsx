import { useApi } from '@liuguang/app-kit/api-context';
import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import { formatDate } from '@liuguang/contract/format/date';
import type { HomeVersion } from '@liuguang/contract/media/home';
import { Button } from '@liuguang/ui/Button';
import { showToast } from '@liuguang/ui/Toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { libMessages } from '../../lib/messages.ts';
import { Panel } from '../../lib/panel/Panel.tsx';
import { useWords } from '../../lib/words.ts';
import { HomePreview } from './HomePreview.tsx';
import { mediaMessages } from './messages.ts';

interface HomeVersionsProps {
  readonly tab: string;
  readonly onClose: () => void;
  readonly onRestored: () => void;
}

/** How a tab stood after each change, with a look at it, and the way back. */
export function HomeVersions({ tab, onClose, onRestored }: HomeVersionsProps) {
  const { client } = useApi();
  const text = useText(mediaMessages);
  const common = useText(libMessages);
  const errorText = useErrorText();
  const [seen, setSeen] = useState<string>();
  const { source, items } = usePagedQuery(
    'console/media/home/versions',
    { tab },
    {
      key: ['room', 'console/media/home/versions'],
      staleTime: 0,
    },
  );
  const restore = useMutation({
    mutationFn: (versionId: string) => client.post('console/media/home/restore', { versionId }),
    onSuccess: () => {
      showToast(text('restored'), 'success');
      onRestored();
    },
    onError: (fault) => showToast(errorText(fault), 'error'),
  });
  return (
    <Panel open title={text('homeVersions')} onClose={onClose}>
      {source.isPending && <p role="status">{common('loading')}</p>}
      {source.error && <p role="alert">{errorText(source.error)}</p>}
      {source.isSuccess && items.length === 0 && <p>{text('noVersions')}</p>}
      <ol className="media-versions">
        {items.map((version, at) => (
          <VersionRow
            key={version.id}
            version={version}
            isNow={at === 0}
            isOpen={seen === version.id}
            isBusy={restore.isPending}
            onLook={() => setSeen(seen === version.id ? undefined : version.id)}
            onRestore={() => restore.mutate(version.id)}
          />
        ))}
      </ol>
      {source.hasNextPage && (
        <Button tone="line" busy={source.isFetchingNextPage} onClick={() => void source.fetchNextPage()}>
          {text('moreVersions')}
        </Button>
      )}
    </Panel>
  );
}

interface VersionRowProps {
  readonly version: HomeVersion;
  readonly isNow: boolean;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly onLook: () => void;
  readonly onRestore: () => void;
}

function VersionRow({ version, isNow, isOpen, isBusy, onLook, onRestore }: VersionRowProps) {
  const text = useText(mediaMessages);
  const words = useWords();
  const language = useLanguage();
  const { at, change, operatorName, modules } = version;
  const names = modules.map(({ title }) => (language === 'en' ? title.en : title.zh));
  return (
    <li className="media-version">
      <div className="media-home-name">
        <b>
          {formatDate(at, 'YYYY-MM-DD HH:mm')} · {words.value('change', change)}
        </b>
        <span>{[operatorName, names.join(text('comma'))].filter(Boolean).join(' · ')}</span>
      </div>
      <div className="media-home-actions">
        <Button size="small" tone="soft" onClick={onLook}>
          {text(isOpen ? 'hideVersion' : 'lookAtVersion')}
        </Button>
        {isNow ? (
          <span>{text('currentVersion')}</span>
        ) : (
          <Button size="small" tone="line" busy={isBusy} onClick={onRestore}>
            {text('restoreVersion')}
          </Button>
        )}
      </div>
      {isOpen && <HomePreview modules={modules} />}
    </li>
  );
}
