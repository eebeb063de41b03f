import type { DemoAnnounced } from './types.ts';

/** The next first. */
export const ANNOUNCED: readonly DemoAnnounced[] = [
  {
    name: 'lantern-fox-winter',
    creator: 'denghuo',
    title: { zh: '提灯小狐：冬之卷', en: 'The Lantern Fox: Winter' },
    intro: {
      zh: '大雪封山，渡口的灯一夜没亮。小狐第一次要独自过河，河对岸有人在等她认出自己。',
      en: 'Snow closes the mountain and the light at the ferry stays dark. The fox must cross alone, and somebody waits on the other side.',
    },
    becomes: 'anime',
    trailer: 'lantern-fox-4',
    inHours: 26,
  },
  {
    name: 'tower-second-light',
    creator: 'lingdian',
    title: { zh: '雾塔：第二盏灯', en: 'The Tower in the Fog: A Second Light' },
    intro: {
      zh: '守塔人回来了，可是塔顶亮着两盏灯。第七天夜里，其中一盏开始回答。',
      en: 'The keeper is back, but two lights burn at the top. On the seventh night one of them begins to answer.',
    },
    becomes: 'longVideo',
    trailer: 'misty-lighthouse',
    inHours: 76,
  },
  {
    name: 'night-train-stories',
    creator: 'yudeng',
    title: { zh: '慢车夜话', en: 'Stories of the Night Train' },
    intro: {
      zh: '《末班车厢》之后的十二站，一站一个故事，由列车员自己讲给你听。',
      en: 'Twelve stops after The Last Carriage, one story at each, told by the conductor himself.',
    },
    becomes: 'audioNovel',
    trailer: 'night-train',
    inHours: 9 * 24,
  },
  {
    name: 'four-seasons-cloudtop',
    creator: 'shanfeng',
    title: { zh: '云顶四季', en: 'Four Seasons at Cloudtop' },
    intro: {
      zh: '在全县最高的邮局住满一年，拍下同一扇窗外的三百六十五个早晨。',
      en: 'A year in the highest post office of the county: three hundred and sixty-five mornings from one window.',
    },
    becomes: 'album',
    trailer: 'four-seasons',
    inHours: 21 * 24,
  },
];
