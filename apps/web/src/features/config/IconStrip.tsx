import { useText } from '@liuguang/app-kit/i18n';
import { type IconLocation, useConfiguredIcons } from '../../lib/use-configured-icons.tsx';
import { configMessages } from './messages.ts';
import './icon-strip.css';

/** The shortcuts that operators put at a place, in one row; nothing where there are none. */
export function IconStrip({ location }: { location: IconLocation }) {
  const text = useText(configMessages);
  const icons = useConfiguredIcons(location);
  if (icons.length === 0) return null;
  return (
    <nav className="config-icons" aria-label={text('icons')}>
      {icons.map(({ id, name, picture, way }) => (
        <a key={id} className="config-icon lg-press" {...way}>
          <span className="config-icon-tile">{picture}</span>
          <span className="config-icon-name">{name}</span>
        </a>
      ))}
    </nav>
  );
}
