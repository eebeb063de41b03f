import { type AiElement, coloursIn, elementsIn } from '@liuguang/contract/ai/elements';
import type { Canvas } from './canvas.ts';
import { ground, PLACES } from './land.ts';
import { paletteOf, TIMES, type Time } from './palette.ts';
import { between, seededRandom } from './random.ts';
import type { Look } from './reference.ts';
import { SKY_THINGS, sky } from './sky.ts';
import { GROUND_THINGS } from './things.ts';
import { WEATHER } from './weather.ts';

export interface SceneWanted {
  readonly prompt: string;
  readonly negative: string;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  /** Of a picture that it shall resemble; words win where they name a time or a colour. */
  readonly look?: Look | undefined;
}

const PLACE_NAMES = PLACES.map(([name]) => name);
/** What is drawn where words name no place, or nothing that is known: a calm picture, another with every seed. */
const FALLBACKS: readonly AiElement[] = ['mountain', 'sea', 'field', 'forest', 'desert'];
/** One of the three lights up the sky unless words say otherwise. */
const LIGHT_OF: Readonly<Record<Time, AiElement>> = { dawn: 'sun', day: 'sun', sunset: 'sun', night: 'moon' };
const DARK: readonly AiElement[] = ['moon', 'stars', 'aurora', 'fireworks', 'planet', 'rocket', 'lantern', 'city'];

/** A picture composed of drawn parts, as an SVG document: the parts that words name, before a place and a sky. */
export function drawScene({ prompt, negative, seed, width, height, look }: SceneWanted): string {
  const random = seededRandom(seed);
  const unwanted = new Set(elementsIn(negative));
  const named = new Set(elementsIn(prompt).filter((element) => !unwanted.has(element)));
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  if (!PLACE_NAMES.some((place) => named.has(place)))
    named.add(pick(FALLBACKS.filter((place) => !unwanted.has(place))));
  const time =
    TIMES.find((one) => named.has(one)) ?? (DARK.some((one) => named.has(one)) ? 'night' : (look?.time ?? pick(TIMES)));
  const light = LIGHT_OF[time];
  const isLit = (['sun', 'moon', 'planet', 'aurora'] as const).some((one) => named.has(one));
  if (!isLit && !unwanted.has(light) && !named.has('rain')) named.add(light);
  if (time === 'night' && !unwanted.has('stars') && !named.has('rain')) named.add('stars');
  const [colour] = coloursIn(prompt);
  const [usual, shift] = [between(random, 0.56, 0.64), between(random, -14, 14)];
  const canvas: Canvas = {
    width,
    height,
    horizon: height * (look?.horizon ?? usual),
    unit: Math.min(width, height) / 100,
    time,
    palette: look && colour === undefined ? look.palette : paletteOf(time, colour, shift),
    random,
    has: (element) => named.has(element),
  };
  const drawn = (table: typeof PLACES): string =>
    table.map(([name, brush]) => (named.has(name) ? brush(canvas) : '')).join('');
  const body = sky(canvas) + drawn(SKY_THINGS) + drawn(PLACES) + ground(canvas) + drawn(GROUND_THINGS) + drawn(WEATHER);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${Math.round(canvas.unit * 2.4)}"/></filter></defs>${body}</svg>`;
}
