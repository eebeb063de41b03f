import type { ConfigValue } from '@liuguang/contract/config/schemas';
import { ICON_LOCATIONS } from '@liuguang/contract/constants';
import { CONTENT } from '@liuguang/contract/content';

const HOME = Number(Object.entries(ICON_LOCATIONS).find(([, name]) => name === 'home')?.[0]);

const SHORTCUTS = [
  { title: '合集', english: 'Collections', href: CONTENT.videoCollection.path },
  { title: '动漫', english: 'Animation', href: '/anime/detail' },
  { title: '长片', english: 'Long videos', href: '/lld' },
  { title: '专题', english: 'Topics', href: '/topicList' },
  { title: '会员', english: 'Membership', href: 'liuguang://vip' },
];

/** Ways from the home screen to what its parts do not show. */
export const DEMO_ICONS: ConfigValue<'statConfigApp'> = {
  nineList: [],
  list: SHORTCUTS.map((one, at) => ({ id: String(at + 1), icon: '', locIds: [HOME], ...one })),
};
