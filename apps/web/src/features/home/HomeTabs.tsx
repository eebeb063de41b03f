import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { TabBar } from '@liuguang/ui/TabBar';
import { useConfig } from '../../lib/config.ts';
import { useArea } from '../../lib/use-area.ts';
import { homeMessages } from './messages.ts';

interface HomeTabsProps {
  active: string;
  panelId: string;
  onChange: (id: string) => void;
}

/** The vertical feed, which is no channel: it fills the screen by itself. */
export const SHORTS_TAB = 'shorts';

/** The channels of the home screen, as the configuration names them, with the shorts behind the first unless they are switched off. */
export function HomeTabs({ active, panelId, onChange }: HomeTabsProps) {
  const text = useText(homeMessages);
  const isEnglish = useLanguage() === 'en';
  const { homeTabs } = useConfig();
  const items = homeTabs.map(({ id, name, english }) => ({ id, name: (isEnglish && english) || name }));
  if (useArea('shorts')) items.splice(1, 0, { id: SHORTS_TAB, name: text('shorts') });
  return <TabBar label={text('tabs')} items={items} activeId={active} panelId={panelId} onChange={onChange} />;
}
