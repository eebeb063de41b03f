import { useText } from '@liuguang/app-kit/i18n';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useServices } from '../../lib/services.ts';
import { workMessages } from './messages.ts';
import { similarQuery } from './queries.ts';
import { WorkCard } from './WorkCard.tsx';

/** Where nothing is like it, there is nothing. */
export function SimilarWorks({ workId, title }: { workId: string; title?: string }) {
  const { api } = useServices();
  const text = useText(workMessages);
  const titleId = useId();
  const { data } = useQuery(similarQuery(api, workId));
  if (!data || data.list.length === 0) return null;
  return (
    <section className="work-similar" aria-labelledby={titleId}>
      <h2 id={titleId} className="work-section-title lg-title-2">
        {title ?? text('similar')}
      </h2>
      <div className="work-similar-row">
        {data.list.map((work) => (
          <WorkCard key={work.id} work={work} />
        ))}
      </div>
    </section>
  );
}
