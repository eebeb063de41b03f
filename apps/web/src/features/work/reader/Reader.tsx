import { useText } from '@liuguang/app-kit/i18n';
import type { WorkDetails } from '@liuguang/contract/work/schemas';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { Empty } from '@liuguang/ui/Empty';
import { ListProblem } from '@liuguang/ui/list/ListProblem';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useServices } from '../../../lib/services.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { chapterQuery, contentsQuery } from '../queries.ts';
import { ChapterView } from './ChapterView.tsx';
import { type Chosen, ContentsSheet } from './ContentsSheet.tsx';
import { MoreSheet } from './MoreSheet.tsx';
import { readerMessages } from './messages.ts';
import { latestPlace } from './places.ts';
import { useReaderSettings } from './settings.ts';
import { useMarks } from './use-marks.ts';
import { useReadingPlaces } from './use-places.ts';
import './reader.css';
import './reader-text.css';
import './reader-tools.css';
import './reader-sheets.css';
import { isMissing } from '../../../lib/missing/is-missing.ts';

interface ReaderProps {
  work: WorkDetails;
  number: number;
  /** What people say about a chapter, by its id. */
  comments: (partId: string) => ReactNode;
  /** Somebody came for a comment. */
  commentsOpen: boolean;
}

const SHEETS = ['contents', 'more', 'comments'] as const;
type Sheet = (typeof SHEETS)[number];

/** One chapter after the other, as somebody likes to read. */
export function Reader({ work, number, comments, commentsOpen }: ReaderProps) {
  const { api } = useServices();
  const queries = useQueryClient();
  const text = useText(readerMessages);
  const places = useReadingPlaces();
  const [search, setSearch] = useSearchParams();
  const [begun] = useState(() => latestPlace(places.of(work.id), work.place, work.id));
  const [language, setLanguage] = useState(begun?.language ?? work.languages[0] ?? 'zh-CN');
  const [sheet, setSheet] = useState<Sheet | undefined>(commentsOpen ? 'comments' : undefined);
  const [lastSheet, setLastSheet] = useState<Sheet>(commentsOpen ? 'comments' : 'contents');
  const [auto, setAuto] = useState(false);
  const { paper, night, brightness } = useReaderSettings();
  const chapter = useQuery(chapterQuery(api, work.id, number, language));
  const contents = useQuery(contentsQuery(api, work.id)).data?.list ?? [];
  const marks = useMarks(work.id);
  const { data, error } = chapter;
  usePageTitle(data?.title ?? work.title);

  const after = data?.after;
  useEffect(() => {
    // The next chapter is here before it is asked for.
    if (after) void queries.prefetchQuery(chapterQuery(api, work.id, after, language));
  }, [after, api, queries, work.id, language]);

  const show = (next: Sheet) => {
    setLastSheet(next);
    setSheet(next);
  };
  const go = (chosen: number, place: Partial<Chosen> & { end?: boolean } = {}) => {
    setSheet(undefined);
    const { offset, length, end } = place;
    setSearch(
      {
        id: work.id,
        chapter: String(chosen),
        ...(offset !== undefined && { at: String(offset), ...(length && { length: String(length) }) }),
        ...(end && { at: END }),
      },
      { replace: true },
    );
  };
  const at = search.get('at');
  const start = useMemo(() => {
    if (at === END) return Number.MAX_SAFE_INTEGER;
    if (at !== null && /^\d{1,6}$/.test(at)) return Number(at);
    return begun?.number === number ? begun.offset : 0;
  }, [at, begun, number]);
  const before = contents.reduce((sum, line) => sum + (line.number < number ? line.characters : 0), 0);
  const isGone = isMissing(error);

  return (
    <main className="work-reader" data-paper={night ? 'night' : paper} lang={data?.language}>
      {data && (
        <ChapterView
          key={`${data.id} ${data.language} ${at ?? ''} ${data.open}`}
          work={work}
          chapter={data}
          start={start}
          found={{ offset: Number(at ?? 0), length: Number(search.get('length') ?? 0) }}
          readBefore={before}
          marks={marks}
          auto={auto}
          onAuto={setAuto}
          onGo={go}
          onSheet={show}
        />
      )}
      {!data && isGone && (
        <div className="work-reader-problem">
          <h1 className="lg-unseen">{work.title}</h1>
          <Empty
            title={text('chapterGone')}
            text={text('chapterGoneText')}
            action={
              <button
                type="button"
                className="lg-button lg-button-fill lg-button-medium lg-press"
                onClick={() => show('contents')}
              >
                {text('contents')}
              </button>
            }
          />
        </div>
      )}
      {!data && error && !isGone && (
        <div className="work-reader-problem">
          <h1 className="lg-unseen">{work.title}</h1>
          <ListProblem offline={!navigator.onLine} busy={chapter.isFetching} onRetry={() => void chapter.refetch()} />
        </div>
      )}
      {!data && !error && <h1 className="lg-unseen">{work.title}</h1>}
      <div className="work-reader-dim" style={{ opacity: (100 - brightness) / 125 }} aria-hidden="true" />
      {lastSheet === 'contents' && (
        <ContentsSheet
          open={sheet === 'contents'}
          onClose={() => setSheet(undefined)}
          workId={work.id}
          language={language}
          lines={contents}
          marks={marks.marks.filter((mark) => mark.language === language)}
          here={number}
          onChoose={(chosen) => go(chosen.number, chosen)}
        />
      )}
      <MoreSheet
        open={sheet === 'more'}
        onClose={() => setSheet(undefined)}
        languages={work.languages}
        language={language}
        onLanguage={setLanguage}
        auto={auto}
        onAuto={(on) => {
          setAuto(on);
          if (on) setSheet(undefined);
        }}
      />
      {data && lastSheet === 'comments' && (
        <BottomSheet open={sheet === 'comments'} onClose={() => setSheet(undefined)} title={data.title}>
          {comments(data.id)}
        </BottomSheet>
      )}
    </main>
  );
}

const END = 'end';
