import { useText } from '@liuguang/app-kit/i18n';
import { ICON_LOCATIONS } from '@liuguang/contract/constants';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { useConfig } from '../../lib/config.ts';
import { useOpening } from '../../lib/open/use-opening.ts';
import { useLeadsSomewhere } from '../../lib/use-leads-somewhere.ts';
import { mineMessages } from './messages.ts';

const HERE = Number(Object.entries(ICON_LOCATIONS).find(([, name]) => name === 'mine')?.[0]);

/** The entries that the operators put on this page, as far as they lead somewhere. */
export function ConfiguredEntries() {
  const text = useText(mineMessages);
  const leadsSomewhere = useLeadsSomewhere();
  const opening = useOpening();
  const { list } = useConfig().statConfigApp;
  const entries = list.filter(({ locIds, href }) => locIds.includes(HERE) && leadsSomewhere(href));
  if (entries.length === 0) return null;
  return (
    <nav className="mine-entries lg-card" aria-label={text('configured')}>
      {entries.map(({ id, title, icon, href }) => (
        <a key={id} className="mine-entry lg-press" {...opening(href)}>
          <span className="mine-entry-icon">
            {icon === '' ? (
              <b aria-hidden="true">{[...title][0]}</b>
            ) : (
              <ProtectedImage src={icon} alt="" fit="contain" placeholder={<i />} preload />
            )}
          </span>
          <span className="mine-entry-name">{title}</span>
        </a>
      ))}
    </nav>
  );
}
