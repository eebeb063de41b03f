import { useText } from '@liuguang/app-kit/i18n';
import { PAGE_SIZE } from '@liuguang/contract/constants';
import { ListView } from '@liuguang/ui/ListView';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { galleryMessages } from '../messages.ts';

const TOTAL = 200;
const WAIT_MS = 500;

/** Answers as a server would, only that it has nothing to say but numbers. */
async function pageFrom(cursor: number) {
  await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  const end = Math.min(TOTAL, cursor + PAGE_SIZE);
  const list = Array.from({ length: end - cursor }, (_, place) => ({ number: cursor + place + 1 }));
  return { list, cursor: end, hasNext: end < TOTAL };
}

export function ListSection() {
  const text = useText(galleryMessages);
  const nights = useInfiniteQuery({
    queryKey: ['gallery', 'nights'],
    initialPageParam: 0,
    queryFn: ({ pageParam }) => pageFrom(pageParam),
    getNextPageParam: (page) => (page.hasNext ? page.cursor : undefined),
  });
  return (
    <ListView
      label={text('listLabel')}
      source={nights}
      items={nights.data?.pages.flatMap(({ list }) => list) ?? []}
      keyOf={({ number }) => `${number}`}
      columns={2}
      head={<p className="lg-meta gallery-list-head">{text('listIntro')}</p>}
      renderItem={({ number }) => (
        <article className="gallery-night">
          <div className="gallery-night-sky" style={{ '--hue': (number * 47) % 360 } as CSSProperties} />
          <h3 className="gallery-night-name lg-ellipsis">{text('listItem', { number })}</h3>
          <p className="lg-meta lg-ellipsis">{text('listAbout')}</p>
        </article>
      )}
    />
  );
}
