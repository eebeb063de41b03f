import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { seeded } from './kit/random.ts';
import type { Scene } from './kit/stage.ts';
import { aurora } from './scenes/aurora.ts';
import { city, NEON_RAIN, NIGHTFALL } from './scenes/city.ts';
import { BAMBOO, ink, RIVER } from './scenes/ink.ts';
import { AUTUMN, DAWN, DUSK, lake, WINTER } from './scenes/lake.ts';
import { FOREST, MIDAUTUMN, paper, SEASHORE } from './scenes/paper.ts';
import { RAINY_NIGHT, room, SNOWY_EVENING } from './scenes/room.ts';
import { JELLY_DEEP, REEF, sea, WHALE } from './scenes/sea.ts';
import { blossom, fireworks, lanterns, starlings } from './scenes/sky.ts';

interface Still {
  readonly scene: Scene;
  readonly seed: number;
  readonly at: number;
}

const still = (scene: Scene, seed: number, at: number): Still => ({ scene, seed, at });

const ALBUMS: Readonly<Record<string, readonly Still[]>> = {
  'four-lakes': [
    still(lake(DAWN), 21, 4),
    still(lake(DAWN), 35, 30),
    still(lake(DUSK), 22, 12),
    still(lake(DUSK), 41, 40),
    still(lake(AUTUMN), 23, 8),
    still(lake(AUTUMN), 52, 25),
    still(lake(WINTER), 24, 6),
    still(lake(WINTER), 63, 33),
  ],
  'paper-worlds': [
    still(paper(FOREST), 31, 4),
    still(paper(FOREST), 42, 18),
    still(paper(MIDAUTUMN), 33, 6),
    still(paper(MIDAUTUMN), 54, 20),
    still(paper(SEASHORE), 35, 5),
    still(paper(SEASHORE), 66, 22),
  ],
  'city-lights': [
    still(city(NIGHTFALL), 17, 24),
    still(city(NIGHTFALL), 28, 9),
    still(city(NEON_RAIN), 39, 10),
    still(fireworks, 14, 5.2),
    still(lanterns, 25, 9),
    still(room(RAINY_NIGHT), 36, 8),
    still(aurora, 47, 14),
  ],
  'sea-rooms': [
    still(sea(REEF), 18, 4),
    still(sea(REEF), 29, 12),
    still(sea(JELLY_DEEP), 30, 20),
    still(sea(JELLY_DEEP), 41, 44),
    still(sea(WHALE), 52, 15),
    still(sea(WHALE), 63, 13),
  ],
  'four-seasons-cloudtop': [
    still(lake(DAWN), 71, 12),
    still(blossom, 72, 6),
    still(lake(DUSK), 73, 26),
    still(starlings, 74, 5),
    still(lake(AUTUMN), 75, 18),
    still(lake(WINTER), 76, 20),
    still(room(SNOWY_EVENING), 77, 5),
    still(aurora, 78, 22),
  ],
  'ink-leaves': [
    still(ink(RIVER), 19, 20),
    still(ink(RIVER), 20, 12),
    still(ink(RIVER), 61, 25),
    still(ink(BAMBOO), 22, 16),
    still(ink(BAMBOO), 43, 20),
    still(ink(BAMBOO), 54, 12),
  ],
};

const [WIDTH, HEIGHT] = [960, 1280];

function draw({ scene, seed, at }: Still): Canvas {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const stage = {
    width: WIDTH,
    height: HEIGHT,
    unit: WIDTH / 720,
    random: seeded(seed),
    seconds: 30,
    loudness: () => 0.5,
  };
  scene(stage)(canvas.getContext('2d'), at);
  return canvas;
}

/** The pictures of the albums, or of one, drawn one when it is asked for. */
export function* drawAlbums(only?: string): Generator<{ name: string; picture: Canvas }> {
  for (const [album, stills] of Object.entries(ALBUMS).filter(([name]) => !only || name === only))
    for (const [index, one] of stills.entries()) yield { name: `${album}-${index + 1}`, picture: draw(one) };
}
