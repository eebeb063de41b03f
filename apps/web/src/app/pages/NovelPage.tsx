import { useText } from '@liuguang/app-kit/i18n';
import { useAbbreviate } from '@liuguang/app-kit/use-abbreviate';
import { COMMENT_QUERY, CONTENT } from '@liuguang/contract/content';
import type { WorkDetails } from '@liuguang/contract/work/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { Comments } from '../../features/comment/Comments.tsx';
import { AllWorks } from '../../features/work/AllWorks.tsx';
import { BookActions } from '../../features/work/BookActions.tsx';
import { ContentsList } from '../../features/work/ContentsList.tsx';
import { workMessages } from '../../features/work/messages.ts';
import { contentsQuery, workQuery } from '../../features/work/queries.ts';
import { latestPlace } from '../../features/work/reader/places.ts';
import { Reader } from '../../features/work/reader/Reader.tsx';
import { useReadingPlaces } from '../../features/work/reader/use-places.ts';
import { SimilarWorks } from '../../features/work/SimilarWorks.tsx';
import { useWords } from '../../features/work/use-words.ts';
import { WorkHead } from '../../features/work/WorkHead.tsx';
import { PATHS, pathTo } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { NotThere } from './work/NotThere.tsx';
import { WorkTaste } from './work/WorkTaste.tsx';
import '../../features/work/work.css';
import { isMissing } from '../../lib/missing/is-missing.ts';

const { contentType } = CONTENT.novel;
/** Lines of the contents that stand on the page itself. */
const FIRST_LINES = 6;

/** A novel: its page, or a chapter of it to be read; all novels where the address names none. */
export function NovelPage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return id === '' ? <AllWorks kind="novel" /> : <OneNovel key={id} id={id} />;
}

function OneNovel({ id }: { id: string }) {
  const { api } = useServices();
  const text = useText(workMessages);
  const [search] = useSearchParams();
  const chapter = Number(search.get('chapter') ?? '');
  const comment = search.get(COMMENT_QUERY) ?? undefined;
  const { data, error, isFetching, refetch } = useQuery(workQuery(api, id));
  if (data?.namedPart)
    // What was named is a chapter: it is read in its book.
    return (
      <Navigate replace to={pathTo('novel', { id: data.id, chapter: data.namedPart, [COMMENT_QUERY]: comment })} />
    );
  if (data && Number.isInteger(chapter) && chapter > 0)
    return (
      <Reader
        work={data}
        number={chapter}
        commentsOpen={comment !== undefined}
        comments={(partId) => <Comments contentType={contentType} id={partId} at={comment} />}
      />
    );
  if (data) return <Book work={data} comment={comment} />;
  return (
    <NotThere
      heading={text('novel')}
      isGone={isMissing(error)}
      failed={error !== null}
      busy={isFetching}
      onRetry={() => void refetch()}
      words={{ title: text('goneTitle'), text: text('goneText'), link: text('toAll') }}
      to={PATHS.novel}
    />
  );
}

function Book({ work, comment }: { work: WorkDetails; comment: string | undefined }) {
  const { api } = useServices();
  const text = useText(workMessages);
  const abbreviate = useAbbreviate();
  const { title } = useWords(work);
  const places = useReadingPlaces();
  const [isWhole, setWhole] = useState(false);
  const place = latestPlace(places.of(work.id), work.place, work.id);
  const lines = useQuery(contentsQuery(api, work.id)).data?.list ?? [];
  usePageTitle(title);
  return (
    <main className="work-book">
      <WorkHead work={work} kind={text('novel')} extent={text('words', { count: abbreviate(work.characters) })} />
      <BookActions work={work} first={lines[0]?.number ?? 1} place={place} />
      <WorkTaste work={work} />
      <h2 className="work-section-title lg-title-2">
        {text('contents')}
        {lines.length > FIRST_LINES && !isWhole && (
          <button type="button" className="work-section-more" onClick={() => setWhole(true)}>
            {text('allContents', { count: lines.length })}
          </button>
        )}
      </h2>
      <ContentsList workId={work.id} lines={isWhole ? lines : lines.slice(0, FIRST_LINES)} here={place?.number} />
      <SimilarWorks workId={work.id} />
      <Comments contentType={contentType} id={work.id} at={comment} />
    </main>
  );
}
