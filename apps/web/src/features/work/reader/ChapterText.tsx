import { memo } from 'react';
import { type Paragraph, piecesOf, type Stretch } from './paragraphs.ts';

interface ChapterTextProps {
  paragraphs: readonly Paragraph[];
  stretches: readonly Stretch[];
  onMark: (markId: string) => void;
}

/** The words of a chapter, set as books are: not drawn anew while pages are turned. */
export const ChapterText = memo(function ChapterText({ paragraphs, stretches, onMark }: ChapterTextProps) {
  return paragraphs.map((paragraph) => {
    const end = paragraph.at + paragraph.text.length;
    const inside = stretches.filter((stretch) => stretch.start < end && stretch.end > paragraph.at);
    return (
      <Words key={paragraph.at} paragraph={paragraph} stretches={inside.length === 0 ? NONE : inside} onMark={onMark} />
    );
  });
});

const NONE: readonly Stretch[] = [];

interface WordsProps {
  paragraph: Paragraph;
  stretches: readonly Stretch[];
  onMark: (markId: string) => void;
}

/** Most paragraphs have nothing that stands out, and are drawn once. */
const Words = memo(function Words({ paragraph, stretches, onMark }: WordsProps) {
  return (
    <p data-at={paragraph.at}>
      {piecesOf(paragraph, stretches).map(({ at, text, look, markId }) => {
        if (look === 'plain') return text;
        if (markId === undefined)
          return (
            <mark key={at} className={`work-reader-${look}`}>
              {text}
            </mark>
          );
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list of marks is the keyboard's way to the same.
          <mark
            key={at}
            className="work-reader-highlight"
            onClick={(event) => {
              event.stopPropagation();
              onMark(markId);
            }}
          >
            {text}
          </mark>
        );
      })}
    </p>
  );
});
