import { useText } from '@liuguang/app-kit/i18n';
import { CONTENT } from '@liuguang/contract/content';
import type { WorkCard as Card } from '@liuguang/contract/work/schemas';
import { useQuery } from '@tanstack/react-query';
import { CardSection } from '../../lib/card-section/CardSection.tsx';
import { PATHS } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.ts';
import { shelfMessages } from './messages.ts';
import { taggedQuery, useWorks } from './queries.ts';
import { WorkCard } from './WorkCard.tsx';
import './work-row.css';

const NONE: readonly Card[] = [];
const TITLES = { novel: 'novels', audioNovel: 'audioNovels', album: 'albums' } as const;

/** The newest works of a kind side by side, and the way to all of them; nothing while there are none. */
export function WorkRow({ kind }: { kind: keyof typeof TITLES }) {
  const text = useText(shelfMessages);
  const { pages } = useWorks(CONTENT[kind].contentType);
  return <Row title={text(TITLES[kind])} works={pages[0]?.list ?? NONE} allPath={PATHS[kind]} />;
}

/** Works of every kind that bear a tag, side by side. */
export function TaggedWorks({ tag }: { tag: string }) {
  const { api } = useServices();
  const text = useText(shelfMessages);
  const { data } = useQuery(taggedQuery(api, tag));
  return <Row title={text('works')} works={data?.list ?? NONE} />;
}

interface RowProps {
  title: string;
  works: readonly Card[];
  /** Where the others are. */
  allPath?: string;
}

function Row({ title, works, allPath }: RowProps) {
  const text = useText(shelfMessages);
  if (works.length === 0) return null;
  const all = allPath === undefined ? undefined : { to: allPath, text: text('all') };
  return (
    <CardSection title={title} all={all} cards="narrow" className="work-row">
      {works.map((work) => (
        <li key={work.id}>
          <WorkCard work={work} />
        </li>
      ))}
    </CardSection>
  );
}
