import { useText } from '@liuguang/app-kit/i18n';
import type { SearchCreator } from '@liuguang/contract/search/schemas';
import { Avatar } from '@liuguang/ui/Avatar';
import { ChevronIcon } from '@liuguang/ui/icons';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { useOpening } from '../../lib/open/use-opening.ts';
import type { MarkName } from './drawing.ts';
import { searchMessages } from './messages.ts';

/** Somebody who made something. */
export function CreatorRow({ creator, mark }: { creator: SearchCreator; mark: MarkName }) {
  const text = useText(searchMessages);
  const opening = useOpening();
  const { id, name, avatar, videos } = creator;
  return (
    <a className="search-creator lg-press" {...opening(creator)}>
      <Avatar id={id} size={44} {...(avatar && { picture: <ProtectedImage src={avatar} alt="" /> })} />
      <span className="search-creator-words">
        <strong className="lg-ellipsis">{mark(name)}</strong>
        <span>{text('videos', { count: videos })}</span>
      </span>
      <ChevronIcon />
    </a>
  );
}
