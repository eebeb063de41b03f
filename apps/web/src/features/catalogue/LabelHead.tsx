import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { useAbbreviate } from '@liuguang/app-kit/use-abbreviate';
import type { LabelDetails } from '@liuguang/contract/catalogue/schemas';
import { Avatar } from '@liuguang/ui/Avatar';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { Skeleton } from '@liuguang/ui/Skeleton';
import type { ReactNode } from 'react';
import { catalogueMessages } from './messages.ts';
import type { PagedKind } from './queries.ts';

interface LabelHeadProps {
  kind: PagedKind;
  details: LabelDetails | undefined;
  name: string;
  action?: ReactNode;
}

/** A topic lies under its picture, an actor has a face, a tag is a word. */
export function LabelHead({ kind, details, name, action }: LabelHeadProps) {
  const language = useLanguage();
  const label = details?.label;
  const intro = (label?.translations[language] ?? label)?.intro ?? '';
  const words = (
    <div className="catalogue-words">
      <p className="catalogue-name">{name}</p>
      {intro && <p className="catalogue-intro">{intro}</p>}
      <p className="catalogue-count">{details ? <Count videos={details.videos} /> : <Skeleton width="5em" />}</p>
      {action}
    </div>
  );
  if (kind === 'topic')
    return (
      <section className="catalogue-hero">
        <span className="catalogue-hero-picture">
          {label && label.picture !== '' && <ProtectedImage src={label.picture} alt="" preload />}
        </span>
        {words}
      </section>
    );
  return (
    <section className="catalogue-head">
      {kind === 'actor' ? (
        <Avatar
          id={label?.id ?? ''}
          size={72}
          {...(label && label.picture !== '' ? { picture: <ProtectedImage src={label.picture} alt="" preload /> } : {})}
        />
      ) : (
        <span className="catalogue-hash" aria-hidden="true">
          #
        </span>
      )}
      {words}
    </section>
  );
}

function Count({ videos }: { videos: number }) {
  const abbreviate = useAbbreviate();
  const text = useText(catalogueMessages);
  return text('videos', { count: abbreviate(videos) });
}
