import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { useConfig } from '../../lib/config.ts';
import { useOpening } from '../../lib/open/use-opening.ts';
import { useLeadsSomewhere } from '../../lib/use-leads-somewhere.ts';
import { welfareMessages } from './messages.ts';

/** The nine entries of the welfare page, as far as they lead somewhere. */
export function NineGrid() {
  const text = useText(welfareMessages);
  const isEnglish = useLanguage() === 'en';
  const leadsSomewhere = useLeadsSomewhere();
  const opening = useOpening();
  const icons = useConfig().statConfigApp.nineList.filter(({ href }) => leadsSomewhere(href));
  if (icons.length === 0) return null;
  return (
    <nav className="welfare-nine lg-card" aria-label={text('icons')}>
      {icons.map(({ id, title, english, icon, href }) => {
        const name = (isEnglish && english) || title;
        return (
          <a key={id} className="welfare-entry lg-press" {...opening(href)}>
            <span className="welfare-entry-icon">
              {icon === '' ? (
                <b aria-hidden="true">{[...name][0]}</b>
              ) : (
                <ProtectedImage src={icon} alt="" fit="contain" placeholder={<i />} preload />
              )}
            </span>
            <span className="welfare-entry-name lg-ellipsis">{name}</span>
          </a>
        );
      })}
    </nav>
  );
}
