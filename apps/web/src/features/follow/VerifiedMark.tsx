import { useText } from '@liuguang/app-kit/i18n';
import { followMessages } from './messages.ts';
import './follow.css';

/** Beside the name of somebody whom the house knows. */
export function VerifiedMark() {
  const text = useText(followMessages);
  return (
    <svg className="follow-verified" viewBox="0 0 24 24" role="img" aria-label={text('verified')}>
      <path d="M12 1.8 14.6 4l3.4-.2 1 3.2 2.8 1.9-1.2 3.1 1.2 3.1-2.8 1.9-1 3.2-3.4-.2L12 22.2 9.4 20l-3.4.2-1-3.2-2.8-1.9L3.4 12 2.2 8.9 5 7l1-3.2 3.4.2z" />
      <path className="follow-verified-tick" d="m8 12.2 2.7 2.7L16 9.4" />
    </svg>
  );
}
