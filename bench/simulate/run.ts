import { parseArgs } from 'node:util';
import { readTaste } from './population.ts';
import { compare, type Outcome } from './watch.ts';
import { World } from './world.ts';

/** What the ranker has to be worth on people whom nobody looked at while it was tuned. */
const WORTH = { newest: 2, popular: 1.3 };

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '200' },
    films: { type: 'string', default: '3000' },
    seed: { type: 'string', default: '1' },
    taste: { type: 'string' },
  },
});
const sizes = { people: Number(values.people), films: Number(values.films), seed: Number(values.seed) };
if (Object.values(sizes).some((size) => !Number.isSafeInteger(size) || size < 1))
  throw new Error('--people, --films and --seed are whole numbers above nought');

const world = new World(await readTaste(values.taste), sizes);
const half = (rest: number) => world.people.filter((_, at) => at % 2 === rest);
const halves = { 'tuned on': compare(world, half(0), sizes.seed), 'held out': compare(world, half(1), sizes.seed) };

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`.padStart(8);
const line = (name: string, { ranked, newest, popular }: Outcome): string =>
  `${name.padEnd(10)}${percent(ranked)}${percent(newest)}${percent(popular)}   ×${(ranked / newest).toFixed(2)} of newest, ×${(ranked / popular).toFixed(2)} of popular`;

process.stdout.write(
  [
    `${sizes.people} people, ${sizes.films} films, seed ${sizes.seed}: share watched of what was shown`,
    `${''.padEnd(10)}${'ranked'.padStart(8)}${'newest'.padStart(8)}${'popular'.padStart(8)}`,
    ...Object.entries(halves).map(([name, outcome]) => line(name, outcome)),
    '',
  ].join('\n'),
);
const { ranked, newest, popular } = halves['held out'];
if (ranked < WORTH.newest * newest || ranked < WORTH.popular * popular) process.exitCode = 1;
