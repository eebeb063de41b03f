import { type KeyOf, useText } from '@liuguang/app-kit/i18n';
import { CheckIcon } from '@liuguang/ui/icons';
import { membershipMessages } from './messages.ts';
import { type Cell, COLUMNS, type Column, privilegeRows } from './privileges.ts';
import type { CardTier } from './standing.ts';

const COLUMN_NAMES = {
  registered: 'freeColumn',
  normal: 'normalTab',
  dark: 'nightColumn',
  supreme: 'supremeTab',
} as const satisfies Record<Column, KeyOf<typeof membershipMessages>>;

const ROWS = privilegeRows();

/** What each tier gives, side by side; the tier that is being looked at stands out. */
export function PrivilegeTable({ tier }: { tier: CardTier }) {
  const text = useText(membershipMessages);
  const classOf = (column: Column) => `membership-cell-${column}${column === tier ? ' membership-cell-on' : ''}`;
  return (
    <section>
      <div className="membership-section">
        <h2 className="lg-title-3">{text('privileges')}</h2>
        <span className="lg-meta">{text('privilegeCount', { count: ROWS.length })}</span>
      </div>
      <div className="membership-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{text('privilege')}</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className={classOf(column)}>
                  {text(COLUMN_NAMES[column])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{text(name)}</th>
                {COLUMNS.map((column) => (
                  <td key={column} className={classOf(column)}>
                    <CellWords cell={cells[column]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function CellWords({ cell }: { cell: Cell }) {
  const text = useText(membershipMessages);
  if (typeof cell === 'object') return text(cell.say, cell.values);
  if (!cell)
    return (
      <>
        <span aria-hidden="true">—</span>
        <span className="lg-unseen">{text('missing')}</span>
      </>
    );
  return (
    <>
      <CheckIcon />
      <span className="lg-unseen">{text('included')}</span>
    </>
  );
}
