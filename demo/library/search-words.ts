import type { DemoSearchWord } from './types.ts';

/** What people are said to have searched for on the days before the demo was loaded, yesterday first. */
export const SEARCH_WORDS: readonly DemoSearchWord[] = [
  { word: { zh: '提灯小狐', en: 'The Lantern Fox' }, pinned: true, people: [486, 402, 391, 350] },
  { word: { zh: '会动的诗', en: 'Poems That Move' }, pinned: true, people: [233, 251, 198, 140] },
  { word: { zh: '极光下的小屋', en: 'Cabin under the Aurora' }, people: [412, 366, 340, 297] },
  { word: { zh: '雨声', en: 'Rain' }, people: [371, 358, 362, 349] },
  { word: { zh: '水母', en: 'Jellyfish' }, people: [318, 224, 96, 40] },
  { word: { zh: '第十三扇窗', en: 'The Thirteenth Window' }, people: [295] },
  { word: { zh: '助眠', en: 'For sleep' }, people: [264, 281, 270, 259] },
  { word: { zh: '春江花月夜', en: 'Moonlit River in Spring' }, people: [221, 190, 187, 163] },
  { word: { zh: '番茄鸡蛋面', en: 'Tomato and Egg Noodles' }, people: [187, 92, 61, 33] },
  { word: { zh: '水墨', en: 'Ink wash' }, people: [156, 149, 131, 128] },
  { word: { zh: '像素游戏', en: 'Pixel games' }, people: [142] },
  { word: { zh: '月亮为什么', en: 'Why the Moon' }, people: [118, 121, 99, 87] },
  { word: { zh: '剪纸', en: 'Paper cut' }, people: [87, 84, 60, 52] },
  { word: { zh: '星空', en: 'Stars' }, people: [66, 71, 80, 75] },
];
