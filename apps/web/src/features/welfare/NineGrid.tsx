import { useText } from '@liuguang/app-kit/i18n';
import { useConfig } from '../../lib/config.ts';
import { useIcons } from '../../lib/use-configured-icons.tsx';
import { welfareMessages } from './messages.ts';

/** The nine entries of the welfare page, as far as they lead somewhere. */
export function NineGrid() {
  const text = useText(welfareMessages);
  const icons = useIcons(useConfig().statConfigApp.nineList);
  if (icons.length === 0) return null;
  return (
    <nav className="welfare-nine lg-card" aria-label={text('icons')}>
      {icons.map(({ id, name, picture, way }) => (
        <a key={id} className="welfare-entry lg-press" {...way}>
          <span className="welfare-entry-icon">{picture}</span>
          <span className="welfare-entry-name lg-ellipsis">{name}</span>
        </a>
      ))}
    </nav>
  );
}
