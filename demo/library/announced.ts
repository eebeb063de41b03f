import type { DemoAlbum, DemoAnime, DemoAnnounced, DemoAudioNovel, DemoVideo } from './types.ts';

/** The next first. */
export const ANNOUNCED: readonly DemoAnnounced[] = [
  { name: 'lantern-fox-winter', becomes: 'anime', trailer: 'lantern-fox-4', inHours: 26 },
  { name: 'tower-second-light', becomes: 'longVideo', trailer: 'misty-lighthouse', inHours: 76 },
  { name: 'night-train-stories', becomes: 'audioNovel', trailer: 'night-train', inHours: 9 * 24 },
  { name: 'four-seasons-cloudtop', becomes: 'album', trailer: 'four-seasons', inHours: 21 * 24 },
];

export const UPCOMING_ANIME: readonly DemoAnime[] = [
  {
    name: 'lantern-fox-winter',
    creator: 'denghuo',
    title: { zh: '提灯小狐：冬之卷', en: 'The Lantern Fox: Winter' },
    intro: {
      zh: '大雪封山，渡口的灯一夜没亮。小狐第一次要独自过河，河对岸有人在等她认出自己。',
      en: 'Snow closes the mountain and the light at the ferry stays dark. The fox must cross alone, and someone is waiting on the other side.',
    },
    announced: true,
    finished: false,
    seasons: [
      ['winter-lake', 'lantern-fox-3'],
      ['snow-window', 'lantern-fox-4'],
    ],
  },
];

export const UPCOMING_VIDEOS: readonly DemoVideo[] = [
  {
    name: 'tower-second-light',
    kind: 'long',
    creator: 'lingdian',
    title: { zh: '雾塔：第二盏灯', en: 'The Tower in the Fog: A Second Light' },
    intro: {
      zh: '守塔人回来了，可是塔上亮着两盏灯。第七天夜里，其中一盏开始回答。',
      en: 'The keeper is back, but two lights burn in the tower. On the seventh night one of them begins to answer.',
    },
    announced: true,
    topic: 'late',
    tags: ['suspense'],
    actors: ['old-keeper'],
    access: 'free',
    daysAgo: 0,
  },
];

export const UPCOMING_AUDIO_NOVELS: readonly DemoAudioNovel[] = [
  {
    name: 'night-train-stories',
    author: 'yudeng',
    title: { zh: '慢车夜话', en: 'Stories of the Night Train' },
    intro: {
      zh: '《末班车厢》之后的慢车，一站一个故事，由列车员老韩讲给你听。',
      en: 'After The Last Carriage the slow train goes on, one story at each stop, as its conductor tells it.',
    },
    announced: true,
    tags: ['calm'],
    cover: 'train-dusk',
    chapters: 2,
    freeChapters: 2,
    access: 'free',
  },
];

export const UPCOMING_ALBUMS: readonly DemoAlbum[] = [
  {
    name: 'four-seasons-cloudtop',
    creator: 'shanfeng',
    title: { zh: '云顶四季', en: 'Four Seasons at Cloudtop' },
    intro: {
      zh: '在全县最高的邮局住满一年，从同一扇窗里看完四季。',
      en: 'A year in the county’s highest post office: four seasons from one window.',
    },
    announced: true,
    access: 'free',
    tags: ['seasons', 'calm'],
    pictures: 8,
  },
];
