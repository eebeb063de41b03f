import type { DemoAlbum } from './types.ts';

export const ALBUMS: readonly DemoAlbum[] = [
  {
    name: 'four-lakes',
    creator: 'shanfeng',
    title: { zh: '一年四湖', en: 'A Lake in Four Seasons' },
    intro: { zh: '同一片湖，春夏秋冬各看几次。', en: 'One lake, seen several times a year.' },
    access: 'free',
    pictures: 8,
  },
  {
    name: 'paper-worlds',
    creator: 'zhijian',
    title: { zh: '纸间山海', en: 'Worlds of Paper' },
    intro: { zh: '六层纸叠出来的山、林与海。', en: 'Hills, woods and seas in six sheets of paper.' },
    access: 'free',
    pictures: 6,
  },
  {
    name: 'city-lights',
    creator: 'yudeng',
    title: { zh: '城与灯', en: 'City and Lights' },
    intro: { zh: '灯亮起来的那几分钟。', en: 'The minutes in which the lights come on.' },
    access: 'member',
    pictures: 7,
  },
  {
    name: 'sea-rooms',
    creator: 'lanjing',
    title: { zh: '海的房间', en: 'Rooms of the Sea' },
    intro: { zh: '珊瑚、水母和路过的鲸。', en: 'Coral, jellyfish and a whale passing by.' },
    access: 'gold',
    price: 20,
    pictures: 6,
  },
  {
    name: 'ink-leaves',
    creator: 'moshui',
    title: { zh: '墨册', en: 'Leaves of Ink' },
    intro: { zh: '山水与竹，不题一字也可以。', en: 'Landscapes and bamboo, with or without a word.' },
    access: 'free',
    pictures: 6,
  },
];
