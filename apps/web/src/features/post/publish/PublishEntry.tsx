import { useText } from '@liuguang/app-kit/i18n';
import { ChevronIcon } from '@liuguang/ui/icons';
import { PublishButton, PublishPopup } from '@liuguang/ui/PublishPopup';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { pathTo } from '../../../lib/paths.ts';
import { useAccount } from '../../account/port.ts';
import { useDrafts } from '../queries.ts';
import { publishMessages } from './messages.ts';
import './publish.css';

/** The button above the tabs, and what can be made, in the season's dress. */
export function PublishEntry() {
  const text = useText(publishMessages);
  const navigate = useNavigate();
  const { data: self } = useAccount();
  const [open, setOpen] = useState(false);
  const { items } = useDrafts(open && self?.kind === 'registered');
  const [draft] = items;
  const choose = (kind: 'pictures' | 'question' | 'poll') => ({
    name: text(kind),
    hint: text(`${kind}Hint`),
    onChoose: () => {
      setOpen(false);
      void navigate(pathTo('publish', { kind }));
    },
  });
  return (
    <>
      <PublishButton onPress={() => setOpen(true)} />
      <PublishPopup
        open={open}
        onClose={() => setOpen(false)}
        title={text('shareNow')}
        leftTop={choose('question')}
        leftBottom={choose('poll')}
        right={choose('pictures')}
      >
        {(['video', 'article'] as const).map((kind) => (
          <Link
            key={kind}
            className="post-draft-link lg-press"
            to={pathTo('publish', { kind })}
            onClick={() => setOpen(false)}
          >
            <span>
              <b>{text(kind)}</b>
              <span className="lg-meta">{text(`${kind}Hint`)}</span>
            </span>
            <ChevronIcon />
          </Link>
        ))}
        {draft && (
          <Link
            className="post-draft-link lg-press"
            to={pathTo('publish', { draft: draft.id })}
            onClick={() => setOpen(false)}
          >
            <span>
              <b>{text('goOn')}</b>
              <span className="lg-meta lg-ellipsis">{draft.content.title || draft.content.text}</span>
            </span>
            <ChevronIcon />
          </Link>
        )}
        <p className="post-publish-rules lg-meta">{text('rules')}</p>
      </PublishPopup>
    </>
  );
}
