import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { ICON_LOCATIONS } from '@liuguang/contract/constants';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { useConfig } from '../../lib/config.ts';
import { useOpening } from '../../lib/open/use-opening.ts';
import { useLeadsSomewhere } from '../../lib/use-leads-somewhere.ts';
import { homeMessages } from './messages.ts';
import { TileIcon } from './TileIcon.tsx';

const HERE = Number(Object.entries(ICON_LOCATIONS).find(([, name]) => name === 'home')?.[0]);

/** The configured shortcuts of this place, as far as they lead somewhere. */
export function IconGrid() {
  const text = useText(homeMessages);
  const isEnglish = useLanguage() === 'en';
  const leadsSomewhere = useLeadsSomewhere();
  const opening = useOpening();
  const { list } = useConfig().statConfigApp;
  const icons = list
    .filter(({ locIds, href }) => locIds.includes(HERE) && leadsSomewhere(href))
    .map(({ title, english, ...icon }) => ({ ...icon, name: (isEnglish && english) || title }));
  if (icons.length === 0) return null;
  return (
    <nav className="home-icons" aria-label={text('icons')}>
      {icons.map(({ id, name, icon, href }) => {
        const way = opening(href);
        return (
          <a key={id} className="home-icon lg-press" {...way}>
            <span className="home-icon-tile">
              {icon === '' ? (
                <TileIcon path={way.href ?? ''} name={name} />
              ) : (
                <ProtectedImage src={icon} alt="" fit="contain" placeholder={<i />} preload />
              )}
            </span>
            <span className="home-icon-name lg-ellipsis">{name}</span>
          </a>
        );
      })}
    </nav>
  );
}
