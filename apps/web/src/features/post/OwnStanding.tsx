import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { formatDate } from '@liuguang/contract/format/date';
import { POST_LIMITS } from '@liuguang/contract/post/kinds';
import { postNoteIn } from '@liuguang/contract/post/notes';
import type { OwnPost } from '@liuguang/contract/post/schemas';
import { Badge } from '@liuguang/ui/Badge';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { Button } from '@liuguang/ui/Button';
import { TextArea } from '@liuguang/ui/TextArea';
import { showToast } from '@liuguang/ui/Toast';
import { useState } from 'react';
import { postMessages } from './messages.ts';
import { useOwnPost } from './mutations.ts';
import './post-screen.css';

interface OwnStandingProps {
  readonly id: string;
  readonly own: OwnPost;
  readonly publishedAt: string;
}

/** How one's own post stands, why, and the one appeal against it. Nothing for what everybody sees. */
export function OwnStanding({ id, own, publishedAt }: OwnStandingProps) {
  const text = useText(postMessages);
  const [open, setOpen] = useState(false);
  const [why, setWhy] = useState('');
  const { appeal } = useOwnPost();
  const language = useLanguage();
  const note = postNoteIn(language, own.note);
  if (own.state === 'shown' && !own.scheduled) return null;
  const standing =
    own.state === 'shown'
      ? text('state_scheduled', { time: formatDate(publishedAt, 'MM-DD HH:mm') })
      : text(own.state === 'deleted' ? 'deleted' : `state_${own.state}`);
  const send = () =>
    appeal.mutate(
      { id, text: why.trim() },
      {
        onSuccess: () => {
          setOpen(false);
          showToast(text('appealed'), 'success');
        },
      },
    );
  return (
    <div className="post-own" role="status">
      <Badge>{standing}</Badge>
      {note && <p>{note}</p>}
      {own.appealed && <p>{text('appealed')}</p>}
      {own.mayAppeal && (
        <Button size="small" tone="soft" onClick={() => setOpen(true)}>
          {text('appeal')}
        </Button>
      )}
      <BottomSheet
        open={open}
        onClose={() => setOpen(false)}
        title={text('appealTitle')}
        foot={
          <Button size="large" busy={appeal.isPending} disabled={why.trim() === ''} onClick={send}>
            {text('appealSend')}
          </Button>
        }
      >
        <TextArea label={text('appealWhy')} value={why} onChange={setWhy} limit={POST_LIMITS.appeal} rows={4} />
        <p className="lg-meta">{text('appealOnce')}</p>
      </BottomSheet>
    </div>
  );
}
