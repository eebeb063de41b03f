import type { Film } from './film.ts';
import type { Scene } from './kit/stage.ts';
import * as scores from './music/pieces.ts';
import type { Score } from './music/score.ts';
import { aurora } from './scenes/aurora.ts';
import { city, NEON_RAIN, NIGHTFALL } from './scenes/city.ts';
import { fox, HOME, LEAVING, RAIN, SNOW } from './scenes/fox.ts';
import { gallery, type Painting } from './scenes/gallery.ts';
import { BAMBOO, ink, RIVER } from './scenes/ink.ts';
import { kitchen, NOODLES, TEA } from './scenes/kitchen.ts';
import { AUTUMN, DAWN, DUSK, lake, WINTER } from './scenes/lake.ts';
import { BEACON, lateNight, MANSION, SECOND_LIGHT } from './scenes/lighthouse.ts';
import { FOREST, MIDAUTUMN, paper, SEASHORE } from './scenes/paper.ts';
import { DAY_LEVEL, NIGHT_LEVEL, pixelRun } from './scenes/pixel.ts';
import { MOON_RIVER, poem, QUIET_NIGHT, SPRING_DAWN } from './scenes/poem.ts';
import { RAINY_NIGHT, room, SNOWY_EVENING } from './scenes/room.ts';
import { moonPhases, pendulums, sorting, tides, wheels } from './scenes/science.ts';
import { JELLY_DEEP, REEF, sea, WHALE } from './scenes/sea.ts';
import { kaleidoscope, seasons, visualiser } from './scenes/shapes.ts';
import { balloons, blossom, fireworks, lanterns, starlings } from './scenes/sky.ts';
import { constellations, planets } from './scenes/space.ts';
import { train } from './scenes/train.ts';

type Details = Partial<Pick<Film, 'framesPerSecond' | 'roughness' | 'coverAt' | 'loopSeconds'>> & { seed?: number };

function film(
  size: readonly [number, number],
  name: string,
  scene: Scene,
  score: Score,
  seconds: number,
  more: Details,
): Film {
  const [width, height] = size;
  return {
    name,
    scene,
    score,
    seconds,
    width,
    height,
    seed: 7,
    framesPerSecond: 12,
    roughness: 28,
    coverAt: seconds * 0.4,
    ...more,
  };
}

const wide = (name: string, scene: Scene, score: Score, seconds: number, more: Details = {}): Film =>
  film([1280, 720], name, scene, score, seconds, more);
const full = (name: string, scene: Scene, score: Score, seconds: number, more: Details = {}): Film =>
  film([1920, 1080], name, scene, score, seconds, more);
const tall = (name: string, scene: Scene, score: Score, seconds: number, more: Details = {}): Film =>
  film([720, 1280], name, scene, score, seconds, { framesPerSecond: 12, ...more });

const SLOW = { framesPerSecond: 12, roughness: 32 };
const LOOP = { ...SLOW, loopSeconds: 62 };

const PAINTINGS: readonly Painting[] = [
  { title: '晨湖', scene: lake(DAWN), seed: 12, at: 6 },
  { title: '热气球之晨', scene: balloons, seed: 5, at: 3 },
  { title: '花开', scene: blossom, seed: 7, at: 4 },
  { title: '渡', scene: ink(RIVER), seed: 15, at: 20 },
  { title: '纸上的海', scene: paper(SEASHORE), seed: 7, at: 5 },
  { title: '秋水', scene: lake(AUTUMN), seed: 4, at: 6 },
  { title: '赤林', scene: paper(FOREST), seed: 11, at: 9 },
  { title: '放灯', scene: lanterns, seed: 9, at: 8 },
  { title: '极光下的小屋', scene: aurora, seed: 3, at: 20 },
];

/** Every film of the library, by the name that its files carry. */
export const FILMS: readonly Film[] = [
  wide('dusk-lake', lake(DUSK), scores.EVENING, 184, { ...LOOP, roughness: 33 }),
  wide('rainy-window', room(RAINY_NIGHT), scores.LOFI_RAIN, 192, { ...SLOW, roughness: 28 }),
  wide('jellyfish', sea(JELLY_DEEP), scores.DEEP, 186, LOOP),
  wide('aurora', aurora, scores.SNOW, 184, { ...LOOP, loopSeconds: 30 }),
  wide('night-train', train, scores.TRAIN, 186, { ...SLOW, framesPerSecond: 10, loopSeconds: 62, coverAt: 14 }),
  wide('painted-walk', gallery(PAINTINGS), scores.GUQIN, 186, {
    ...SLOW,
    framesPerSecond: 10,
    loopSeconds: 62,
    coverAt: 10,
  }),

  full('nightfall', city(NIGHTFALL), scores.CITY, 18, { framesPerSecond: 12, coverAt: 14 }),
  full('paper-forest', paper(FOREST), scores.PLAYFUL, 16, { framesPerSecond: 12, coverAt: 14 }),
  full('planets', planets, scores.SPACE, 20, { framesPerSecond: 12, coverAt: 12 }),

  wide('ink-river', ink(RIVER), scores.GUQIN, 16, { framesPerSecond: 12, coverAt: 13 }),
  wide('moon-river-poem', poem(MOON_RIVER), scores.FLUTE, 24, { coverAt: 8.6 }),
  wide('moon-phases', moonPhases, scores.CURIOUS, 20, { framesPerSecond: 12, coverAt: 8 }),
  wide('tides', tides, scores.CURIOUS, 18, { framesPerSecond: 12, coverAt: 11 }),
  wide('pendulum-wave', pendulums, scores.STEADY, 22, { coverAt: 20.4 }),
  wide('sorting', sorting, scores.STEADY, 18, { coverAt: 10 }),
  wide('circles-heart', wheels, scores.CURIOUS, 20, { coverAt: 12 }),
  wide('tomato-noodles', kitchen(NOODLES), scores.PLAYFUL, 18, { coverAt: 16.5 }),
  wide('pixel-run', pixelRun(DAY_LEVEL), scores.CHIP, 18, { coverAt: 4.6 }),
  wide('ring-music', visualiser(265), scores.STEADY, 20, { coverAt: 14 }),
  wide('misty-lighthouse', lateNight(BEACON), scores.DREAD, 20, { framesPerSecond: 12, coverAt: 10 }),
  wide('thirteenth-window', lateNight(MANSION), scores.DREAD, 19, { framesPerSecond: 12, coverAt: 15, seed: 5 }),
  wide('tower-second-light', lateNight(SECOND_LIGHT), scores.DREAD, 20, { framesPerSecond: 12, coverAt: 12, seed: 6 }),
  wide('lantern-fox-1', fox(LEAVING), scores.TALE, 20, { framesPerSecond: 12, coverAt: 11 }),
  wide('lantern-fox-2', fox(RAIN), scores.TALE_RAIN, 20, { framesPerSecond: 12, coverAt: 11, seed: 8 }),
  wide('lantern-fox-3', fox(SNOW), scores.TALE, 20, { framesPerSecond: 12, coverAt: 11, seed: 9 }),
  wide('lantern-fox-4', fox(HOME), scores.TALE, 20, { framesPerSecond: 12, coverAt: 11, seed: 10 }),

  tall('neon-rain', city(NEON_RAIN), scores.CITY, 8, { seed: 21 }),
  tall('dawn-lake', lake(DAWN), scores.MORNING, 9, { seed: 12 }),
  tall('autumn-lake', lake(AUTUMN), scores.MORNING, 9, { seed: 4 }),
  tall('winter-lake', lake(WINTER), scores.SNOW, 9, { seed: 9 }),
  tall('snow-window', room(SNOWY_EVENING), scores.SNOW, 9, { seed: 3 }),
  tall('reef', sea(REEF), scores.DEEP, 8, { seed: 5 }),
  tall('whale', sea(WHALE), scores.DEEP, 14, { seed: 8, coverAt: 7 }),
  tall('bamboo', ink(BAMBOO), scores.GUQIN, 11, { coverAt: 11 }),
  tall('rabbit-moon', paper(MIDAUTUMN), scores.PLAYFUL, 8, {}),
  tall('paper-boat', paper(SEASHORE), scores.PLAYFUL, 8, {}),
  tall('constellations', constellations, scores.SPACE, 12, { framesPerSecond: 12, coverAt: 2.3 }),
  tall('pendulums', pendulums, scores.STEADY, 11, { coverAt: 10.2 }),
  tall('sky-lanterns', lanterns, scores.FLUTE, 9, { seed: 9 }),
  tall('fireworks', fireworks, scores.PLAYFUL, 9, { seed: 6, coverAt: 4.3 }),
  tall('blossom', blossom, scores.MORNING, 8, {}),
  tall('balloons', balloons, scores.MORNING, 8, { seed: 5 }),
  tall('starlings', starlings, scores.EVENING, 8, { coverAt: 3 }),
  tall('kaleidoscope', kaleidoscope, scores.SPACE, 8, { seed: 31 }),
  tall('quiet-night-poem', poem(QUIET_NIGHT), scores.FLUTE, 16, { framesPerSecond: 12, coverAt: 4.6 }),
  tall('spring-dawn-poem', poem(SPRING_DAWN), scores.MORNING, 16, { framesPerSecond: 12, coverAt: 4.6, seed: 2 }),
  tall('cup-of-tea', kitchen(TEA), scores.GUQIN, 12, { coverAt: 8 }),
  tall('pixel-night', pixelRun(NIGHT_LEVEL), scores.CHIP, 9, { seed: 4, coverAt: 4 }),
  tall('ring-pulse', visualiser(190), scores.STEADY, 9, { seed: 4, coverAt: 6 }),
  tall('four-seasons', seasons, scores.FLUTE, 12, { coverAt: 7.5 }),
  tall('train-dusk', train, scores.TRAIN, 10, { coverAt: 6 }),

  tall('aurora-loop', aurora, scores.SNOW, 10, { loopSeconds: 10, seed: 11, coverAt: 6 }),
  tall('jelly-loop', sea(JELLY_DEEP), scores.DEEP, 10, { loopSeconds: 10, seed: 14, coverAt: 5 }),
  tall('ferry-loop', ink(RIVER), scores.GUQIN, 10, { loopSeconds: 10, seed: 15, coverAt: 8 }),
  tall('rain-loop', room(RAINY_NIGHT), scores.LOFI_RAIN, 9, { loopSeconds: 9, seed: 17, coverAt: 4 }),
  tall('planets-loop', planets, scores.SPACE, 12, { loopSeconds: 12, seed: 19, coverAt: 6 }),
];
