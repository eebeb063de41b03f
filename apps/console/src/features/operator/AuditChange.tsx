import { useText } from '@liuguang/app-kit/i18n';
import type { AuditEntry } from '@liuguang/contract/operator/schemas';
import { EntryChange } from '../../lib/room/RowHistory.tsx';
import type { Row } from '../../lib/room/room.ts';
import { operatorMessages } from './messages.ts';

/** What an entry of the audit log changed. */
export function AuditChange({ row }: { row: Row }) {
  const text = useText(operatorMessages);
  const entry = row as unknown as AuditEntry;
  const fields = Object.keys(entry.detail).map((name) => ({ name, shape: { is: 'any' }, optional: true }) as const);
  return (
    <section className="room-detail" aria-label={text('change')}>
      <h3>{text('change')}</h3>
      <EntryChange entry={entry} fields={fields} />
    </section>
  );
}
