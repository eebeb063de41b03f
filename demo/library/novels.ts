import type { DemoNovel } from './types.ts';

export const NOVELS: readonly DemoNovel[] = [
  {
    name: 'lantern-fox',
    author: 'denghuo',
    title: { zh: '提灯小狐', en: 'The Lantern Fox' },
    intro: {
      zh: '动画《提灯小狐》的原作童话。山里的灯灭了，总得有谁出门去看看。',
      en: 'The tale behind the animation. The lights of the mountain have gone out, and somebody has to go and look.',
    },
    tags: ['anime', 'animals'],
    cover: 'lantern-fox-1',
    chapters: 5,
    freeChapters: 5,
    music: true,
    access: 'free',
  },
  {
    name: 'last-carriage',
    author: 'yudeng',
    title: { zh: '末班车厢', en: 'The Last Carriage' },
    intro: { zh: '一趟慢车，五个乘客，一夜的话。', en: 'A slow train, five passengers, one night of talk.' },
    tags: ['calm', 'city'],
    cover: 'night-train',
    chapters: 5,
    freeChapters: 2,
    music: false,
    access: 'member',
  },
  {
    name: 'fog-tower',
    author: 'lingdian',
    title: { zh: '雾塔', en: 'The Tower in the Fog' },
    intro: {
      zh: '守塔人失踪的第七天，灯还是准时亮了。',
      en: 'Seven days after the keeper vanished the light still comes on in time.',
    },
    tags: ['suspense'],
    cover: 'misty-lighthouse',
    chapters: 5,
    freeChapters: 1,
    music: false,
    access: 'dark',
  },
];
