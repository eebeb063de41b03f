import { useText } from '@liuguang/app-kit/i18n';
import type { SearchCreator } from '@liuguang/contract/search/schemas';
import { Avatar } from '@liuguang/ui/Avatar';
import { ChevronIcon } from '@liuguang/ui/icons';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { useOpening } from '../../lib/open/use-opening.ts';
import { pathTo } from '../../lib/paths.ts';
import { useLeadsSomewhere } from '../../lib/use-leads-somewhere.ts';
import type { MarkName } from './drawing.ts';
import { searchMessages } from './messages.ts';

/** Somebody who made something. Until creators have a screen of their own, it leads to what they made. */
export function CreatorRow({ creator, mark }: { creator: SearchCreator; mark: MarkName }) {
  const text = useText(searchMessages);
  const opening = useOpening();
  const leadsSomewhere = useLeadsSomewhere();
  const { id, name, avatar, videos } = creator;
  const target = leadsSomewhere(creator) ? creator : pathTo('searchResult', { words: name });
  return (
    <a className="search-creator lg-press" {...opening(target)}>
      <Avatar id={id} size={44} {...(avatar && { picture: <ProtectedImage src={avatar} alt="" /> })} />
      <span className="search-creator-words">
        <strong className="lg-ellipsis">{mark(name)}</strong>
        <span>{text('videos', { count: videos })}</span>
      </span>
      <ChevronIcon />
    </a>
  );
}
