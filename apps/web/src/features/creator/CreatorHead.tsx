import { useText } from '@liuguang/app-kit/i18n';
import { useAbbreviate } from '@liuguang/app-kit/use-abbreviate';
import type { CreatorInfo } from '@liuguang/contract/creator/schemas';
import { Avatar } from '@liuguang/ui/Avatar';
import { Badge } from '@liuguang/ui/Badge';
import { PenIcon } from '@liuguang/ui/icons-content';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { Skeleton } from '@liuguang/ui/Skeleton';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PATHS, type PathName, pathTo } from '../../lib/paths.ts';
import { FollowButton, VerifiedMark } from '../follow/port.ts';
import { creatorMessages } from './messages.ts';

/** The picture behind everything, the face, the names, and what can be done at once. */
export function CreatorHead({ creator, message }: { creator: CreatorInfo | undefined; message: ReactNode }) {
  const text = useText(creatorMessages);
  return (
    <header className="creator-head">
      <div className="creator-cover">
        {creator?.cover && (
          <ProtectedImage
            src={creator.cover.large.path}
            variants={[creator.cover.small, creator.cover.large]}
            alt=""
            preload
          />
        )}
      </div>
      <div className="creator-face">
        <span className="creator-avatar">
          <Avatar
            id={creator?.id ?? ''}
            size={88}
            {...(creator?.avatar && { picture: <ProtectedImage src={creator.avatar} alt="" preload /> })}
          />
        </span>
        <span className="creator-actions">
          {creator?.self && (
            <Link className="lg-button lg-button-soft lg-button-medium lg-press" to={PATHS.account}>
              <PenIcon />
              {text('edit')}
            </Link>
          )}
          {creator && !creator.self && creator.block !== 'blocked' && (
            <>
              {message}
              <FollowButton person={creator} />
            </>
          )}
        </span>
      </div>
      <h1 className="creator-name">
        {creator ? <span className="creator-name-text">{creator.name}</span> : <Skeleton width="6em" />}
        {creator?.vipLabel && <Badge tone={creator.vipLabel === 'SVIP' ? 'svip' : 'vip'}>{creator.vipLabel}</Badge>}
        {creator?.verified && (
          <span className="creator-verified">
            <VerifiedMark />
            {text('verified')}
          </span>
        )}
      </h1>
      <p className="creator-intro">{creator ? creator.intro || text('noIntro') : <Skeleton width="70%" />}</p>
      <Counts creator={creator} />
    </header>
  );
}

/** How many follow, and what people made of the works; who follows can be looked at. */
function Counts({ creator }: { creator: CreatorInfo | undefined }) {
  const abbreviate = useAbbreviate();
  const text = useText(creatorMessages);
  const id = creator?.id ?? '';
  const at: PathName = creator && creator.counts.videos + creator.counts.shorts === 0 ? 'user' : 'creator';
  return (
    <ul className="creator-counts">
      {(['followers', 'following'] as const).map((name) => (
        <li key={name}>
          <Link className="creator-count lg-press" to={pathTo(at, { id, people: name })}>
            <b>{abbreviate(creator?.counts[name] ?? 0)}</b>
            {text(name)}
          </Link>
        </li>
      ))}
      {(['likes', 'views'] as const).map((name) => (
        <li key={name} className="creator-count">
          <b>{abbreviate(creator?.counts[name] ?? 0)}</b>
          {text(name)}
        </li>
      ))}
    </ul>
  );
}
