import type { DemoAudioNovel } from './types.ts';

export const AUDIO_NOVELS: readonly DemoAudioNovel[] = [
  {
    name: 'umbrella-mender',
    author: 'shanfeng',
    title: { zh: '雨巷修伞人', en: 'The Umbrella Mender' },
    intro: {
      zh: '巷子尽头的修伞摊子有三不问。这一天，有人送来一把没有骨头的伞。',
      en: 'There are three things the mender at the end of the lane never asks. Today someone brings an umbrella without ribs.',
    },
    tags: ['calm', 'city'],
    cover: 'rainy-window',
    chapters: 3,
    freeChapters: 1,
    chapterPrice: 20,
    access: 'gold',
    price: 50,
  },
  {
    name: 'night-radio',
    author: 'yudeng',
    title: { zh: '夜航电台', en: 'Night Flight Radio' },
    intro: {
      zh: '城里最后一家小电台，每天凌晨一点开播。有人写信来，想听一段海。',
      en: 'The city’s last small station goes on air at one in the morning. A letter arrives, asking for the sound of the sea.',
    },
    tags: ['calm', 'city'],
    cover: 'night-train',
    chapters: 3,
    freeChapters: 3,
    access: 'free',
  },
];
