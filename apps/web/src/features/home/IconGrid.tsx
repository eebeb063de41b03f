import { useText } from '@liuguang/app-kit/i18n';
import { useConfiguredIcons } from '../../lib/use-configured-icons.tsx';
import { homeMessages } from './messages.ts';

/** The configured shortcuts of this place, as far as they lead somewhere. */
export function IconGrid() {
  const text = useText(homeMessages);
  const icons = useConfiguredIcons('home');
  if (icons.length === 0) return null;
  return (
    <nav className="home-icons" aria-label={text('icons')}>
      {icons.map(({ id, name, picture, way }) => (
        <a key={id} className="home-icon lg-press" {...way}>
          <span className="home-icon-tile">{picture}</span>
          <span className="home-icon-name lg-ellipsis">{name}</span>
        </a>
      ))}
    </nav>
  );
}
