import type { FeatureDemo } from '../../platform/demo/demo.ts';
import { showcaseApp } from './showcase.schema.ts';

interface Words {
  readonly name: string;
  readonly intro: string;
  readonly about: string;
}

/** Apps of our own house that do not exist, at addresses that are set aside for examples. */
const APPS: readonly { readonly picture: string; readonly zh: Words; readonly en: Words }[] = [
  {
    picture: 'almanac',
    zh: {
      name: '流光月历',
      intro: '节气、月相，和该看的片',
      about: '每天一页，记着节气和月相，也记着你想看的片子哪天上线。\n\n不会频繁推送，只在你选好的那天提醒一次。',
    },
    en: {
      name: 'Liuguang Almanac',
      intro: 'Seasons, the moon, and what to watch',
      about:
        'A page a day with the season, the moon and the titles you’re waiting for.\n\nNo flood of notifications: just one reminder, on the day you choose.',
    },
  },
  {
    picture: 'radio',
    zh: {
      name: '晚风电台',
      intro: '把片尾曲听完',
      about: '把影片的配乐和片尾曲编成电台，适合散步和关灯以后。\n\n可以定时，到点自己安静下来。',
    },
    en: {
      name: 'Evening Radio',
      intro: 'Stay for the closing song',
      about: 'Film scores and closing songs, for walks and for after lights out.\n\nSet a sleep timer and drift off.',
    },
  },
  {
    picture: 'stargazer',
    zh: {
      name: '看星星',
      intro: '抬头就知道那是哪一颗',
      about: '举起手机对着天空，星座会自己亮起来。\n\n不联网也能用，适合在没有信号的山里。',
    },
    en: {
      name: 'Stargazer',
      intro: 'Look up and know every star',
      about:
        'Hold your phone to the sky and the constellations light up.\n\nIt works offline too, out where the stars are brightest.',
    },
  },
  {
    picture: 'inkwell',
    zh: {
      name: '墨迹本',
      intro: '看完一部，写下一句',
      about: '给每部看过的片子留一句话，年底会变成一本薄薄的册子。\n\n只有你自己看得到，除非你愿意分享。',
    },
    en: {
      name: 'Inkwell',
      intro: 'A line for every film you watch',
      about:
        'Write a line about each film, and get a slim little book at the end of the year.\n\nOnly you can see it, unless you share it.',
    },
  },
  {
    picture: 'tea-hour',
    zh: {
      name: '一盏茶',
      intro: '十五分钟，什么都不做',
      about: '烧水、洗杯、等茶叶沉下去。一盏茶的工夫，陪你安静十五分钟。',
    },
    en: {
      name: 'Tea Hour',
      intro: 'Fifteen minutes of nothing',
      about: 'Boil the water, rinse the cup, wait for the leaves to sink. Company for a quiet fifteen minutes.',
    },
  },
  {
    picture: 'paper-boat',
    zh: {
      name: '纸船',
      intro: '给一年后的自己寄封信',
      about: '写下现在的心情，折成纸船放进河里。一年后，它会漂回你的岸边。',
    },
    en: {
      name: 'Paper Boat',
      intro: 'A letter to yourself, a year from now',
      about: 'Write down how you feel, fold it into a boat and let it go. A year later it drifts back to your shore.',
    },
  },
];

export const showcaseDemo: FeatureDemo = {
  async seed(tx, { picture: addressOf, clock }) {
    const now = clock.now();
    await tx.insert(showcaseApp).values(
      APPS.map(({ picture, zh, en }, position) => ({
        ...zh,
        translations: { en },
        icon: addressOf(`apps/${picture}`),
        href: `https://example.com/${picture}`,
        position,
        shown: true,
        createdAt: now,
        updatedAt: now,
      })),
    );
  },
};
