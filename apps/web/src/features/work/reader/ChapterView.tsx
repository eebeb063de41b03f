import { useText } from '@liuguang/app-kit/i18n';
import type { WorkChapter, WorkDetails } from '@liuguang/contract/work/schemas';
import { copyText } from '@liuguang/ui/clipboard';
import { IconButton } from '@liuguang/ui/IconButton';
import { BackIcon } from '@liuguang/ui/icons';
import { useSteadyScroll } from '@liuguang/ui/pace/use-steady-scroll';
import { showToast } from '@liuguang/ui/Toast';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '../../../lib/paths.ts';
import { ChapterFlow } from './ChapterFlow.tsx';
import type { Chosen } from './ContentsSheet.tsx';
import { BookmarkIcon } from './icons.tsx';
import { readerMessages } from './messages.ts';
import { NoteSheet } from './NoteSheet.tsx';
import { paragraphsOf, type Stretch } from './paragraphs.ts';
import { ReaderTools } from './ReaderTools.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useReaderSettings } from './settings.ts';
import { canReadAloud, useAloud } from './use-aloud.ts';
import { useGestures } from './use-gestures.ts';
import type { useMarks } from './use-marks.ts';
import { usePaging } from './use-paging.ts';
import { usePlaceKeeping } from './use-places.ts';

interface ChapterViewProps {
  work: WorkDetails;
  chapter: WorkChapter;
  start: number;
  /** Words that were looked for. */
  found: { readonly offset: number; readonly length: number };
  /** Characters of the chapters before. */
  readBefore: number;
  marks: ReturnType<typeof useMarks>;
  auto: boolean;
  onAuto: (auto: boolean) => void;
  onGo: (number: number, place?: Partial<Chosen> & { end?: boolean }) => void;
  onSheet: (sheet: 'contents' | 'more' | 'comments') => void;
}

/** Pixels a second, and seconds a page, at the slowest. */
const SLOWEST = { scroll: 8, page: 40 } as const;

export function ChapterView(props: ChapterViewProps) {
  const { work, chapter, start, found, readBefore, marks, auto, onAuto, onGo, onSheet } = props;
  const text = useText(readerMessages);
  const navigate = useNavigate();
  const { size, font, spacing, mode, rate, pace } = useReaderSettings();
  const stage = useRef<HTMLDivElement>(null);
  const flow = useRef<HTMLElement>(null);
  const [isTooling, setTooling] = useState(false);
  const [place, setPlace] = useState(Math.min(start, chapter.text.length));
  const [noted, setNoted] = useState<string>();
  const [isNoting, setNoting] = useState(false);
  const keepPlace = usePlaceKeeping();
  const { text: words, language, number } = chapter;

  const paragraphs = useMemo(() => paragraphsOf(words), [words]);
  const onPlace = useCallback(
    (offset: number) => {
      setPlace(offset);
      keepPlace({ workId: work.id, number, offset, language });
    },
    [keepPlace, work.id, number, language],
  );
  const paging = usePaging({
    stage,
    flow,
    mode,
    paragraphs,
    title: chapter.title,
    layout: `${size} ${font} ${spacing}`,
    start: Math.min(start, words.length),
    onPlace,
  });
  const aloud = useAloud({
    paragraphs,
    language,
    rate,
    onEnd: () => (chapter.after && chapter.open ? onGo(chapter.after) : aloud.stop()),
  });
  const turn = (step: 1 | -1) => {
    if (paging.turn(step)) return;
    if (step > 0 && chapter.after && chapter.open) onGo(chapter.after);
    else if (step < 0 && chapter.before) onGo(chapter.before, { end: true });
  };

  const spoken = aloud.sentence;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page follows the voice, and nothing else.
  useEffect(() => {
    if (spoken) paging.goTo(spoken.at);
  }, [spoken]);

  const endAuto = useCallback(() => onAuto(false), [onAuto]);
  useSteadyScroll(stage, auto && mode === 'scroll' ? SLOWEST.scroll * pace : 0, endAuto);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own time.
  useEffect(() => {
    if (!auto || mode !== 'page') return;
    const timer = setTimeout(() => turn(1), (SLOWEST.page / pace) * 1000);
    return () => clearTimeout(timer);
  }, [auto, mode, pace, paging.part?.page]);

  const { marks: allMarks } = marks;
  const own = useMemo(
    () => allMarks.filter((mark) => mark.number === number && mark.language === language),
    [allMarks, number, language],
  );
  const { offset: foundAt, length: foundLength } = found;
  const stretches = useMemo(() => {
    const seen: Stretch[] = own
      .filter(({ kind }) => kind === 'highlight')
      .map(({ id, start: from, end }) => ({ start: from, end, look: 'highlight', markId: id }));
    if (foundLength > 0) seen.push({ start: foundAt, end: foundAt + foundLength, look: 'found' });
    if (spoken) seen.push({ start: spoken.at, end: spoken.at + spoken.text.length, look: 'spoken' });
    return seen;
  }, [own, foundAt, foundLength, spoken]);
  const bookmark = own.find(({ kind, start: at }) => kind === 'bookmark' && at === place);
  const mark = (kind: 'bookmark' | 'highlight', from: number, end: number) =>
    marks.add.mutateAsync({ number, language, kind, start: from, end });
  const toggleBookmark = async () => {
    if (bookmark) await marks.remove.mutateAsync(bookmark.id);
    else await mark('bookmark', place, place);
    showToast(text(bookmark ? 'unbookmarked' : 'bookmarked'), 'success');
  };
  const openNote = useCallback((markId: string) => {
    setNoted(markId);
    setNoting(true);
  }, []);
  const notedMark = own.find(({ id }) => id === noted);
  const gestures = useGestures({ mode, onTurn: turn, onMiddle: () => setTooling((shown) => !shown) });
  const share = chapter.characters === 0 ? 0 : Math.min(1, place / words.length);
  const percent = ((readBefore + share * chapter.characters) / Math.max(1, work.characters)) * 100;

  return (
    <div className="work-reader-chapter" data-tooling={isTooling || undefined}>
      <header className="work-reader-head">
        <IconButton
          label={text('back')}
          icon={<BackIcon />}
          onClick={() => void navigate(pathTo('novel', { id: work.id }), { replace: true })}
        />
        <span className="work-reader-head-title lg-ellipsis">{chapter.title}</span>
        <span className="lg-number">{Math.min(100, percent).toFixed(1)}%</span>
        <button
          type="button"
          className="work-reader-bookmark lg-press"
          aria-label={text('bookmark')}
          aria-pressed={bookmark !== undefined}
          onClick={() => void toggleBookmark()}
        >
          <BookmarkIcon />
        </button>
      </header>
      <div className="work-reader-stage" data-mode={mode} data-page={paging.part?.page} ref={stage} {...gestures}>
        <ChapterFlow
          ref={flow}
          work={work}
          chapter={chapter}
          paragraphs={paging.paragraphs}
          part={paging.part}
          stretches={stretches}
          onMark={openNote}
          onNext={() => chapter.after && onGo(chapter.after)}
        />
      </div>
      <nav className="work-reader-keys" aria-label={text('reading')}>
        <button type="button" onClick={() => turn(-1)}>
          {text('previousPage')}
        </button>
        <button type="button" aria-expanded={isTooling} onClick={() => setTooling(!isTooling)}>
          {text('showTools')}
        </button>
        <button type="button" onClick={() => turn(1)}>
          {text('nextPage')}
        </button>
      </nav>
      {spoken && (
        <button type="button" className="work-reader-stop lg-press" onClick={aloud.stop}>
          {text('stopListening')}
        </button>
      )}
      {isTooling && (
        <ReaderTools
          chapter={chapter}
          share={paging.share ?? share}
          onShare={paging.goToShare}
          onStep={(step) => {
            const next = step > 0 ? chapter.after : chapter.before;
            if (next) onGo(next);
          }}
          onContents={() => onSheet('contents')}
          onListen={
            canReadAloud()
              ? () => {
                  setTooling(false);
                  aloud.start(place);
                }
              : undefined
          }
          onComments={() => onSheet('comments')}
          onMore={() => onSheet('more')}
        />
      )}
      <SelectionBar
        flow={flow}
        onHighlight={(from, end) => void mark('highlight', from, end)}
        onNote={(from, end) => void mark('highlight', from, end).then(({ id }) => openNote(id))}
        onCopy={(copied) => void copyText(copied).then(() => showToast(text('copied'), 'success'))}
      />
      {notedMark && (
        <NoteSheet
          key={notedMark.id}
          mark={notedMark}
          open={isNoting}
          onClose={() => setNoting(false)}
          onSave={(note) => {
            marks.edit.mutate({ markId: notedMark.id, note });
            setNoting(false);
          }}
          onRemove={() => {
            setNoting(false);
            marks.remove.mutate(notedMark.id);
          }}
        />
      )}
    </div>
  );
}
