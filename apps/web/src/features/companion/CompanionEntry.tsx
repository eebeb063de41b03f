import { useText } from '@liuguang/app-kit/i18n';
import { ChevronIcon } from '@liuguang/ui/icons';
import { Link } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { companionMessages } from './messages.ts';
import { Portrait } from './Portrait.tsx';
import './companion.css';

const FACE = {
  skin: 'light',
  hair: 'long',
  hairColour: 'black',
  eyes: 'round',
  glasses: 'none',
  jewel: 'studs',
  top: 'shirt',
  topColour: 'white',
  backdrop: 'dusk',
} as const;

/** The way to the companions. */
export function CompanionEntry() {
  const text = useText(companionMessages);
  return (
    <Link className="companion-entry lg-card lg-press" to={PATHS.aiCompanion}>
      <span className="companion-entry-face">
        <Portrait look={FACE} />
      </span>
      <span className="companion-entry-words">
        <b>{text('entry')}</b>
        <span className="lg-meta">{text('entryText')}</span>
      </span>
      <ChevronIcon />
    </Link>
  );
}
