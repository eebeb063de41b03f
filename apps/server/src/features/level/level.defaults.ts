import type { LevelDraft } from '@liuguang/contract/level/schemas';

const named = (level: number, name: string, en: string, checkinBonus: number): LevelDraft => ({
  level,
  name,
  translations: { en: { name: en } },
  checkinBonus,
});

export const LEVEL_DEFAULTS: readonly LevelDraft[] = [
  named(1, '初见', 'Newcomer', 0),
  named(2, '拾光者', 'Light gatherer', 1),
  named(3, '伴光者', 'Light keeper', 2),
  named(4, '追光者', 'Light chaser', 3),
  named(5, '掌灯人', 'Torchbearer', 5),
  named(6, '流光', 'Luminary', 10),
];
