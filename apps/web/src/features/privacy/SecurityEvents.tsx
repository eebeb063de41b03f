import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { formatDate } from '@liuguang/contract/format/date';
import { RowSkeleton, SkeletonGate } from '@liuguang/ui/Skeletons';
import { privacyMessages } from './messages.ts';
import { useSecurityEvents } from './queries.ts';
import './privacy.css';

/** What was done lately to the ways in to the account, so that somebody else's doing is noticed. */
export function SecurityEvents() {
  const text = useText(privacyMessages);
  const errorText = useErrorText();
  const { data, error } = useSecurityEvents();
  if (error && !data) return <p className="privacy-problem">{errorText(error)}</p>;
  return (
    <SkeletonGate ready={data !== undefined} skeleton={<RowSkeleton />}>
      <ul className="privacy-sessions">
        {data?.list.map(({ id, kind, at }) => (
          <li key={id} className="privacy-session">
            <span className="privacy-session-words">
              <span>{text(kind)}</span>
              <span className="lg-meta">{formatDate(at, 'YYYY-MM-DD HH:mm')}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="privacy-note lg-meta">{text(data?.list.length === 0 ? 'recentNone' : 'recentNotYou')}</p>
    </SkeletonGate>
  );
}
