import { useState } from 'react';
import { AdBanner } from './AdBanner.tsx';
import { AdCard } from './AdCard.tsx';
import { AdvertCarousel } from './AdvertCarousel.tsx';
import type { AdvertContent } from './advert-parts.tsx';
import { PictureLoaderContext } from './picture-loader.tsx';
import { mount } from './testing/mount.tsx';

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="78" height="36"%3E%3Crect width="78" height="36" fill="%23336"/%3E%3C/svg%3E';

const pictures = {
  ready: () => undefined,
  open: () => ({ url: Promise.resolve(PICTURE), seen: () => undefined, release: () => undefined }),
  warm: () => undefined,
  discard: () => undefined,
};

const asked = new URLSearchParams(location.search);
const count = Number(asked.get('count') ?? 3);

function Stage() {
  const [log, setLog] = useState<string[]>([]);
  const [closed, setClosed] = useState<string[]>([]);
  const note = (line: string) => setLog((before) => [...before, line]);
  const adverts: AdvertContent[] = Array.from({ length: count }, (_, at) => ({
    id: `${at + 1}`,
    title: `advert ${at + 1}`,
    text: 'a line of text',
    cover: '/a.webp',
    button: 'look',
    isPaid: at === 1,
    opening: {
      ...(at === 2 ? {} : { href: `/target-${at + 1}` }),
      onClick(event) {
        event.preventDefault();
        note(`opened ${at + 1}`);
      },
    },
    onClose: at === 1 ? () => setClosed(['2']) : undefined,
  }));
  const slides = adverts.filter(({ id }) => !closed.includes(id));
  const [first] = adverts;
  return (
    <main>
      <h1 className="lg-unseen">adverts</h1>
      <AdvertCarousel
        label="featured"
        slides={slides}
        form={asked.has('text') ? 'text' : 'image'}
        {...(asked.has('still') ? {} : { autoplay: true })}
        onShow={(id) => note(`shown ${id}`)}
      />
      {first && (
        <AdBanner advert={{ ...first, id: 'b', title: 'banner', isPaid: true, onClose: () => note('closed') }} />
      )}
      {first && <AdCard advert={{ ...first, id: 'c', title: 'card' }} />}
      <ol aria-label="log">
        {log.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added
          <li key={at}>{line}</li>
        ))}
      </ol>
    </main>
  );
}

mount(
  <PictureLoaderContext value={pictures}>
    <Stage />
  </PictureLoaderContext>,
);
