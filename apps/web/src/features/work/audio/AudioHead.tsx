import { useText } from '@liuguang/app-kit/i18n';
import { CONTENT } from '@liuguang/contract/content';
import { abbreviate } from '@liuguang/contract/format/abbreviate';
import type { WorkContentsLine, WorkDetails } from '@liuguang/contract/work/schemas';
import { Badge } from '@liuguang/ui/Badge';
import { Header } from '@liuguang/ui/Header';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { useOpening } from '../../../lib/open/use-opening.ts';
import { workMessages } from '../messages.ts';
import { useWords } from '../use-words.ts';
import { audioMessages } from './messages.ts';

const BOOK = 3 / 4;

interface AudioHeadProps {
  work: WorkDetails;
  lines: readonly WorkContentsLine[];
}

/** What an audio novel is. */
export function AudioHead({ work, lines }: AudioHeadProps) {
  const text = useText(audioMessages);
  const about = useText(workMessages);
  const opening = useOpening();
  const { title, intro } = useWords(work);
  const { cover, access, creator, parts, finished, tags, counts, open, freeParts } = work;
  const minutes = Math.round(lines.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
  const facts = [
    ...(minutes > 0 ? [text('minutes', { count: minutes })] : []),
    about('parts', { count: parts }),
    about(finished ? 'finished' : 'ongoing'),
    ...(counts.readers > 0 ? [about('readers', { count: abbreviate(counts.readers) })] : []),
  ];
  return (
    <>
      <div className="work-hero">
        <span className="work-backdrop">{cover && <ProtectedImage src={cover.large.path} alt="" preload />}</span>
        <Header overPicture level={2} title={text('audio')} />
        <div className="work-top">
          <span className="work-cover">
            <ProtectedImage src={cover?.small.path ?? ''} alt="" ratio={BOOK} preload />
          </span>
          <div className="work-words">
            <h1 className="work-title">{title}</h1>
            {creator.name !== '' && (
              <a className="work-author" {...opening({ id: creator.id, contentType: CONTENT.creator.contentType })}>
                {about('authorOf', { name: creator.name })}
              </a>
            )}
            <p className="work-facts">
              {facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </p>
            <p className="work-badges">
              <Badge tone={access === 'member' ? 'vip' : 'plain'}>{about(access)}</Badge>
              {tags.map((tag) => (
                <Badge key={tag} tone="plain">
                  {tag}
                </Badge>
              ))}
            </p>
          </div>
        </div>
      </div>
      {intro !== '' && <p className="work-intro">{intro}</p>}
      {!open && freeParts > 0 && <p className="work-note">{about('freeFirst', { count: freeParts })}</p>}
    </>
  );
}
