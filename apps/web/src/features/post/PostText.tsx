import { useText } from '@liuguang/app-kit/i18n';
import type { PostCard } from '@liuguang/contract/post/schemas';
import { Fragment, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../lib/paths.ts';
import { useLeadsSomewhere } from '../../lib/use-leads-somewhere.ts';
import { postMessages } from './messages.ts';

type Mentions = PostCard['mentions'];

/** Words in which the people who are named lead to their pages. */
export function Words({ text, mentions }: { readonly text: string; readonly mentions: Mentions }) {
  const leadsSomewhere = useLeadsSomewhere();
  const linked = mentions.filter(({ id }) => leadsSomewhere(pathTo('creator', { id })));
  return partsOf(text, linked).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in its order.
    <Fragment key={at}>{part}</Fragment>
  ));
}

function partsOf(text: string, [first, ...rest]: Mentions): ReactNode[] {
  if (!first) return [text];
  const { id, name } = first;
  return text.split(`@${name}`).flatMap((part, at) => [
    ...(at > 0
      ? [
          <Link key={id} className="post-mention" to={pathTo('creator', { id })}>
            @{name}
          </Link>,
        ]
      : []),
    ...partsOf(part, rest),
  ]);
}

/** About what six lines hold; longer ones open. */
const FOLDED = 130;

/** The words of a card: folded where they are long, opened in place; the rest of a very long one is on its own screen. */
export function FoldedText({ post }: { readonly post: PostCard }) {
  const text = useText(postMessages);
  const [open, setOpen] = useState(false);
  const isLong = post.text.length > FOLDED || post.text.split('\n').length > 6;
  if (post.text === '') return null;
  return (
    <div className="post-words">
      <p className={isLong && !open ? 'post-words-folded' : undefined}>
        <Words text={post.text} mentions={post.mentions} />
        {open && post.more && '…'}
      </p>
      {isLong && (
        <button type="button" className="post-unfold" aria-expanded={open} onClick={() => setOpen(!open)}>
          {text(open ? 'fold' : 'whole')}
        </button>
      )}
      {!isLong && post.more && (
        <Link className="post-unfold" to={pathTo('post', { id: post.id })}>
          {text('whole')}
        </Link>
      )}
    </div>
  );
}
