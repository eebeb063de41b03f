import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { clockDuration } from '@liuguang/contract/format/duration';
import { readChapterLines } from '@liuguang/contract/media/chapter-lines';
import type { OwnVideo } from '@liuguang/contract/media/owner';
import { Button } from '@liuguang/ui/Button';
import { TextArea } from '@liuguang/ui/TextArea';
import { showToast } from '@liuguang/ui/Toast';
import { type FormEvent, useState } from 'react';
import { ownMessages } from './messages.ts';
import { usePutChapters } from './mutations.ts';

/** The parts of a video as they stand on its seek bar, one a line. */
export function Chapters({ video }: { video: OwnVideo }) {
  const text = useText(ownMessages);
  const errorText = useErrorText();
  const put = usePutChapters(video.videoId);
  const [lines, setLines] = useState(() =>
    video.chapters.map(({ second, title }) => `${clockDuration(second)} ${title}`).join('\n'),
  );
  const [wrongLine, setWrongLine] = useState<number>();

  function save(event: FormEvent) {
    event.preventDefault();
    const read = readChapterLines(lines);
    setWrongLine('line' in read ? read.line : undefined);
    if ('line' in read) return;
    put.mutate(read.chapters, {
      onSuccess: ({ chapters }) => {
        setLines(chapters.map(({ second, title }) => `${clockDuration(second)} ${title}`).join('\n'));
        showToast(text('chaptersSaved'), 'success');
      },
      onError: (error) => showToast(errorText(error), 'error'),
    });
  }

  return (
    <form className="media-work-part lg-card" aria-labelledby="media-work-chapters" onSubmit={save} noValidate>
      <h2 id="media-work-chapters" className="lg-title-3">
        {text('chapters')}
      </h2>
      <TextArea
        label={text('chapterLines')}
        hint={video.chaptersBy === 'captions' ? text('chaptersByCaptions') : text('chaptersHint')}
        placeholder={text('chaptersExample')}
        limit={4000}
        value={lines}
        onChange={setLines}
        error={wrongLine === undefined ? undefined : text('chapterWrong', { line: wrongLine })}
      />
      <Button type="submit" tone="soft" busy={put.isPending}>
        {text('save')}
      </Button>
    </form>
  );
}
