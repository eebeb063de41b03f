import type { PageName } from '@liuguang/contract/page/schemas';
import { Skeleton } from '@liuguang/ui/Skeleton';
import { SkeletonGate } from '@liuguang/ui/Skeletons';
import { useOpening } from '../../lib/open/use-opening.ts';
import { useLeadsSomewhere } from '../../lib/use-leads-somewhere.ts';
import { usePage } from './queries.ts';
import './page.css';

const SKELETON_LINES = ['100%', '94%', '62%'];

/** An empty line ends a paragraph. */
const paragraphsOf = (body: string): string[] => body.split(/\n\s*\n/).filter((one) => one.trim() !== '');

const isMail = (href: string) => href.startsWith('mailto:');

/** The body of a page that the operators write, with its links. Whoever shows it deals with its failing. */
export function PageText({ name }: { name: PageName }) {
  const { data: page } = usePage(name);
  const opening = useOpening();
  const leadsSomewhere = useLeadsSomewhere();
  const links = page?.links.filter(({ href }) => isMail(href) || leadsSomewhere(href)) ?? [];
  return (
    <SkeletonGate ready={page !== undefined} skeleton={<TextSkeleton />}>
      <div className="page-text">
        {page && (
          <div className="page-words lg-card">
            {paragraphsOf(page.body).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
        {links.length > 0 && (
          <div className="page-links">
            {links.map(({ href, name: words }) => (
              <a
                key={href}
                className="lg-button lg-button-fill lg-button-large lg-press"
                {...(isMail(href) ? { href } : opening(href))}
              >
                {words}
              </a>
            ))}
          </div>
        )}
      </div>
    </SkeletonGate>
  );
}

const TextSkeleton = () => (
  <div className="page-words lg-card">
    <p>
      {SKELETON_LINES.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </p>
  </div>
);
