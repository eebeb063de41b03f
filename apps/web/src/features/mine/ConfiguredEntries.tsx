import { useText } from '@liuguang/app-kit/i18n';
import { useConfiguredIcons } from '../../lib/use-configured-icons.tsx';
import { mineMessages } from './messages.ts';

/** The entries that the operators put on this page, as far as they lead somewhere. */
export function ConfiguredEntries() {
  const text = useText(mineMessages);
  const entries = useConfiguredIcons('mine');
  if (entries.length === 0) return null;
  return (
    <nav className="mine-entries lg-card" aria-label={text('configured')}>
      {entries.map(({ id, name, picture, way }) => (
        <a key={id} className="mine-entry lg-press" {...way}>
          <span className="mine-entry-icon">{picture}</span>
          <span className="mine-entry-name">{name}</span>
        </a>
      ))}
    </nav>
  );
}
