import { useText } from '@liuguang/app-kit/i18n';
import { useAbbreviate } from '@liuguang/app-kit/use-abbreviate';
import type { FollowPerson } from '@liuguang/contract/follow/schemas';
import { Avatar } from '@liuguang/ui/Avatar';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { useOpening } from '../../lib/open/use-opening.ts';
import { pathTo } from '../../lib/paths.ts';
import { FollowButton } from './FollowButton.tsx';
import { followMessages } from './messages.ts';
import { VerifiedMark } from './VerifiedMark.tsx';

/** Somebody among those who follow or are followed. */
export function PersonRow({ person }: { person: FollowPerson }) {
  const abbreviate = useAbbreviate();
  const text = useText(followMessages);
  const opening = useOpening();
  const { id, name, avatar, verified, followers } = person;
  return (
    <div className="follow-row">
      <a className="follow-person lg-press" {...opening(pathTo('creator', { id }))}>
        <Avatar id={id} size={48} {...(avatar && { picture: <ProtectedImage src={avatar} alt="" /> })} />
        <span className="follow-words">
          <strong className="follow-name">
            <span className="lg-ellipsis">{name}</span>
            {verified && <VerifiedMark />}
          </strong>
          <span className="lg-meta">{text('followers', { count: abbreviate(followers) })}</span>
        </span>
      </a>
      <FollowButton person={person} />
    </div>
  );
}
