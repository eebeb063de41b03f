import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { TabBar } from '@liuguang/ui/TabBar';
import { useConfig } from '../../lib/config.ts';
import { homeMessages } from './messages.ts';

interface HomeTabsProps {
  active: string;
  panelId: string;
  onChange: (id: string) => void;
}

/** The channels of the home screen, as the configuration names them; one alone needs no choice. */
export function HomeTabs({ active, panelId, onChange }: HomeTabsProps) {
  const text = useText(homeMessages);
  const isEnglish = useLanguage() === 'en';
  const { homeTabs } = useConfig();
  if (homeTabs.length < 2) return null;
  const items = homeTabs.map(({ id, name, english }) => ({ id, name: (isEnglish && english) || name }));
  return <TabBar label={text('tabs')} items={items} activeId={active} panelId={panelId} onChange={onChange} />;
}
