import { useText } from '@liuguang/app-kit/i18n';
import type { WorkChapter, WorkDetails } from '@liuguang/contract/work/schemas';
import type { RefObject } from 'react';
import { ChapterText } from './ChapterText.tsx';
import { LockedEnd } from './LockedEnd.tsx';
import { readerMessages } from './messages.ts';
import type { Paragraph, Stretch } from './paragraphs.ts';
import { useReaderSettings } from './settings.ts';
import type { ChapterPart } from './use-paging.ts';

interface ChapterFlowProps {
  ref: RefObject<HTMLElement | null>;
  work: WorkDetails;
  chapter: WorkChapter;
  /** Those that are in the document. */
  paragraphs: readonly Paragraph[];
  /** Which part of the chapter they are; nothing where all of it scrolls. */
  part: ChapterPart | undefined;
  stretches: readonly Stretch[];
  onMark: (markId: string) => void;
  onNext: () => void;
}

/** A chapter, or the part of it around a page: its title, its words, and what comes at its end. */
export function ChapterFlow(props: ChapterFlowProps) {
  const { ref, work, chapter, paragraphs, part, stretches, onMark, onNext } = props;
  const text = useText(readerMessages);
  const { size, font, spacing } = useReaderSettings();
  const hasEnd = part?.hasEnd ?? true;
  return (
    <>
      {part && !part.hasBeginning && <h1 className="lg-unseen">{chapter.title}</h1>}
      <article
        ref={ref}
        className="work-reader-flow"
        data-font={font}
        data-spacing={spacing}
        data-turning={part?.isTurning || undefined}
        data-seeking={part?.isSeeking || undefined}
        style={{ fontSize: size, ...(part && { transform: `translate3d(${-100 * part.pagesBefore}%, 0, 0)` }) }}
        lang={chapter.language}
      >
        {part && <div style={{ height: part.top }} />}
        {(part?.hasBeginning ?? true) && <h1>{chapter.title}</h1>}
        <ChapterText paragraphs={paragraphs} stretches={stretches} onMark={onMark} />
        {hasEnd && chapter.open && (
          <p className="work-reader-end">{text(chapter.after === null ? 'bookEnd' : 'end')}</p>
        )}
        {hasEnd && !chapter.open && <LockedEnd work={work} chapter={chapter} />}
        {!part && chapter.open && chapter.after !== null && (
          <button
            type="button"
            className="work-reader-next lg-button lg-button-line lg-button-large lg-press"
            onClick={onNext}
          >
            {text('next')}
          </button>
        )}
      </article>
    </>
  );
}
