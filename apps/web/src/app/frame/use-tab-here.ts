import { useLocation } from 'react-router';
import { useKnownConfig } from '../../lib/config.ts';
import { PATHS } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.ts';
import { openTabs } from './tabs.ts';

/** The tabs that there are, and the one whose first page is open, if it is one's. */
export function useTabHere() {
  const { places } = useServices();
  const config = useKnownConfig();
  const { pathname } = useLocation();
  const tabs = config ? openTabs(places, config.features) : [];
  return { tabs, here: tabs.find(({ name }) => PATHS[name] === pathname), pathname };
}
