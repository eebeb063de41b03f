import type { ConfigValues } from '@liuguang/contract/config/schemas';

/** What stands until an operator saves a part: a working app with nothing to advertise. */
export const CONFIG_DEFAULTS: ConfigValues = {
  theme: 1,
  features: { longVideoTab: false },
  domain: [],
  communityCategory: [
    { id: '1', name: '推荐', english: 'For you' },
    { id: '2', name: '关注', english: 'Following' },
    { id: '3', name: '最新', english: 'Newest' },
    { id: '4', name: '问答', english: 'Questions' },
  ],
  homeTabs: [
    { id: '1', name: '推荐', english: 'For you' },
    { id: '2', name: '电影', english: 'Films' },
    { id: '3', name: '短片', english: 'Short films' },
    { id: '4', name: '会员', english: 'Members' },
    { id: '5', name: '深夜', english: 'Late night' },
  ],
  floatingWindow: [],
  aiFloatingWindow: [],
  adsType: [
    { position: 1, form: 'image' },
    { position: 2, form: 'image' },
    { position: 3, form: 'image' },
    { position: 4, form: 'image' },
    { position: 5, form: 'image' },
    { position: 6, form: 'text' },
    { position: 7, form: 'video' },
    { position: 8, form: 'image' },
    { position: 9, form: 'image' },
    { position: 10, form: 'image' },
    { position: 11, form: 'image' },
    { position: 12, form: 'image' },
    { position: 13, form: 'image' },
  ],
  advertise: [],
  advertBudget: 60,
  statConfigApp: { nineList: [], list: [] },
  contact: [],
  endpoint: { kind: 'embedded', href: '/mine/onLine' },
  serviceHours: { from: 9, to: 22 },
};
