import { useText } from '@liuguang/app-kit/i18n';
import { useAbbreviate } from '@liuguang/app-kit/use-abbreviate';
import { CONTENT } from '@liuguang/contract/content';
import type { WorkDetails } from '@liuguang/contract/work/schemas';
import { Badge } from '@liuguang/ui/Badge';
import { Header } from '@liuguang/ui/Header';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { useOpening } from '../../lib/open/use-opening.ts';
import { workMessages } from './messages.ts';
import { useWords } from './use-words.ts';
import { WorkCover } from './WorkCover.tsx';
import { WorkTags } from './WorkTags.tsx';

interface WorkHeadProps {
  work: WorkDetails;
  /** What such a work is called. */
  kind: string;
  /** How much there is to read or to hear; empty while that is not known. */
  extent: string;
}

/** What a novel or an audio novel is. */
export function WorkHead({ work, kind, extent }: WorkHeadProps) {
  const abbreviate = useAbbreviate();
  const text = useText(workMessages);
  const opening = useOpening();
  const { title, intro } = useWords(work);
  const { cover, access, creator, parts, finished, languages, tags, counts } = work;
  const facts = [
    extent,
    text('parts', { count: parts }),
    text(finished ? 'finished' : 'ongoing'),
    counts.readers > 0 ? text('readers', { count: abbreviate(counts.readers) }) : '',
  ].filter((fact) => fact !== '');
  return (
    <>
      <div className="work-hero">
        <span className="work-backdrop">{cover && <ProtectedImage src={cover.large.path} alt="" preload />}</span>
        <Header overPicture level={2} title={kind} />
        <div className="work-top">
          <span className="work-cover">
            <WorkCover work={work} title={title} preload />
          </span>
          <div className="work-words">
            <h1 className="work-title">{title}</h1>
            {creator.name !== '' && (
              <a className="work-author" {...opening({ id: creator.id, contentType: CONTENT.creator.contentType })}>
                {text('authorOf', { name: creator.name })}
              </a>
            )}
            <p className="work-facts">
              {facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </p>
            <p className="work-badges">
              <Badge tone={access === 'member' ? 'vip' : 'plain'}>{text(access)}</Badge>
              {languages.length > 1 && <Badge tone="plain">{text('bilingual')}</Badge>}
            </p>
          </div>
        </div>
      </div>
      {intro !== '' && <p className="work-intro">{intro}</p>}
      <WorkTags tags={tags} />
    </>
  );
}
