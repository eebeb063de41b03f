import type { ConfigValues } from '@liuguang/contract/config/schemas';

/** What stands until an operator saves a part: a working app with nothing to advertise. */
export const CONFIG_DEFAULTS: ConfigValues = {
  theme: 1,
  features: {},
  domain: [],
  communityCategory: [],
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
};
