import { useText } from '@liuguang/app-kit/i18n';
import { noticeMessages } from './messages.ts';
import { badgeText } from './unread.ts';
import './unread-badge.css';

/** A number in red; nothing for none, and a dot as long as it is not known how many. */
export function UnreadBadge({ count, corner = false }: { count: number | undefined; corner?: boolean }) {
  const text = useText(noticeMessages);
  if (count === 0) return null;
  const look = `notice-badge${corner ? ' notice-badge-corner' : ''}`;
  if (count === undefined)
    return <span className={`${look} notice-badge-dot`} role="img" aria-label={text('newMessages')} />;
  return (
    <span className={look}>
      <span aria-hidden="true">{badgeText(count)}</span>
      <span className="lg-unseen">{text('unread', { count: badgeText(count) })}</span>
    </span>
  );
}
