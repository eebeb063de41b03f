import { useText } from '@liuguang/app-kit/i18n';
import { FOOTER } from '@liuguang/contract/constants';
import { Logo } from '@liuguang/ui/Logo';
import { TabIcon } from '@liuguang/ui/themes/TabIcon';
import { type MouseEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { UnreadBadge, useUnread } from '../../features/notice/port.ts';
import { PATHS, type PathName } from '../../lib/paths.ts';
import { appMessages } from '../messages.ts';
import { useTabHere } from './use-tab-here.ts';
import './bottom-tabs.css';

/** A tab that was tapped on the page of another. */
interface Tapped {
  readonly from: string;
  readonly tab: PathName;
}

/** Below the first pages of the areas, and beside them on a wide screen. */
export function BottomTabs() {
  const text = useText(appMessages);
  const { tabs, here, pathname } = useTabHere();
  const isTooSoon = useDebounce(FOOTER.tapDebounceMs);
  const unread = useUnread();
  const [tapped, setTapped] = useState<Tapped>();
  if (!here) return null;
  // A tab answers at once; its page comes when it can.
  const shown = tapped?.from === pathname ? tapped.tab : here.name;

  function onClick(event: MouseEvent, tab: PathName) {
    if (isTooSoon()) event.preventDefault();
    else setTapped({ from: pathname, tab });
  }

  return (
    <nav className="bottom-tabs" aria-label={text('tabs')}>
      <span className="bottom-tabs-logo">
        <Logo size={36} />
      </span>
      {tabs.map((tab) => {
        const active = tab.name === shown;
        return (
          <Link
            key={tab.name}
            to={PATHS[tab.name]}
            className="bottom-tabs-tab lg-press"
            aria-current={active ? 'page' : undefined}
            onClick={tab === here ? returnToTop : (event) => onClick(event, tab.name)}
          >
            <span className="bottom-tabs-icon">
              <TabIcon tab={tab.icon} active={active} />
              {tab.name === 'mine' && <UnreadBadge corner count={unread} />}
            </span>
            <span className="bottom-tabs-label">{text(tab.label)}</span>
          </Link>
        );
      })}
    </nav>
  );
}

/** True for whatever follows within `ms` of something that was let through: the first tap acts at once. */
function useDebounce(ms: number): () => boolean {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = performance.now();
    if (now - last.current < ms) return true;
    last.current = now;
    return false;
  };
}

function returnToTop(event: MouseEvent) {
  event.preventDefault();
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
}
