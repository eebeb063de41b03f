import { type KeyOf, useText } from '@liuguang/app-kit/i18n';
import { CONTENT } from '@liuguang/contract/content';
import { Empty } from '@liuguang/ui/Empty';
import { Header } from '@liuguang/ui/Header';
import { ListView } from '@liuguang/ui/ListView';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { shelfMessages } from './messages.ts';
import { useWorks } from './queries.ts';
import { WorkCard } from './WorkCard.tsx';
import './work.css';

type Word = KeyOf<typeof shelfMessages>;

interface Shelf {
  readonly title: Word;
  readonly emptyTitle: Word;
  readonly emptyText: Word;
  readonly columns: 2 | 3;
}

const SHELVES = {
  novel: { title: 'novels', emptyTitle: 'noNovels', emptyText: 'noNovelsText', columns: 3 },
  audioNovel: { title: 'audioNovels', emptyTitle: 'noAudioNovels', emptyText: 'noAudioNovelsText', columns: 3 },
  album: { title: 'albums', emptyTitle: 'noAlbums', emptyText: 'noAlbumsText', columns: 2 },
} as const satisfies Record<string, Shelf>;

/** Every work of one kind, the newest first. */
export function AllWorks({ kind }: { kind: keyof typeof SHELVES }) {
  const text = useText(shelfMessages);
  const { title, emptyTitle, emptyText, columns } = SHELVES[kind];
  const { source, items } = useWorks(CONTENT[kind].contentType);
  usePageTitle(text(title));
  return (
    <>
      <Header title={text(title)} />
      <main className="work-shelf">
        <ListView
          label={text(title)}
          source={source}
          items={items}
          keyOf={({ id }) => id}
          columns={columns}
          empty={<Empty title={text(emptyTitle)} text={text(emptyText)} />}
          renderItem={(work) => <WorkCard work={work} />}
        />
      </main>
    </>
  );
}
