import { useText } from '@liuguang/app-kit/i18n';
import { useAbbreviate } from '@liuguang/app-kit/use-abbreviate';
import type { SearchPost } from '@liuguang/contract/search/schemas';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { useOpening } from '../../lib/open/use-opening.ts';
import type { MarkName } from './drawing.ts';
import { searchMessages } from './messages.ts';

/** What somebody published to others. */
export function PostRow({ post, mark }: { post: SearchPost; mark: MarkName }) {
  const abbreviate = useAbbreviate();
  const text = useText(searchMessages);
  const opening = useOpening();
  const { title, text: said, picture, paid, counts, creator } = post;
  const about = [
    creator.name,
    paid ? text('paidPart') : '',
    text('likes', { count: abbreviate(counts.likes) }),
    text('comments', { count: abbreviate(counts.comments) }),
  ];
  return (
    <a className="search-post lg-press" {...opening(post)}>
      <span className="search-post-words">
        <strong className="lg-clamp-2">{mark(title)}</strong>
        {!said.startsWith(title) && <span className="lg-clamp-2">{mark(said)}</span>}
        <span className="search-post-about lg-ellipsis">{about.filter(Boolean).join(' · ')}</span>
      </span>
      {picture && (
        <span className="search-post-picture">
          <ProtectedImage src={picture} alt="" ratio={1} />
        </span>
      )}
    </a>
  );
}
