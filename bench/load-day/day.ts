/** How often somebody does a thing on an ordinary day: assumptions, to be replaced by a house's own counts. */
export const DAY = {
  config: 3,
  home: 6,
  list: 10,
  shorts: 6,
  play: 12,
  segment: 240,
  report: 60,
  comments: 8,
  comment: 0.3,
  like: 2,
  search: 1,
  chat: 1.5,
  buy: 0.05,
  upload: 0.01,
} as const;

export type Deed = keyof typeof DAY;

/** Of a day's deeds, this part falls into its busiest hour. */
export const BUSIEST_HOUR = 0.12;
/** Of a segment in the middle quality, and of a film as it is kept with its qualities. */
const SEGMENT_BYTES = 600_000;
const FILM_BYTES = 250_000_000;
/** So busy a process may be on an ordinary evening: the rest is for one that died, and for what nobody foresaw. */
const FILLED = 0.5;
/** What one processor core encodes of an hour of film, in hours of its own. */
const LADDER_CORE_HOURS = 1.1;
const FILM_HOURS = 0.05;

/** Processor time of a server process for one deed, in microseconds; its database takes about as much, on a machine of its own. */
export type Costs = Readonly<Record<Deed, number>>;

/** What guests may not do costs so many times what they may: a guess on the dear side. */
export const STAND_INS: Partial<Record<Deed, readonly [of: Deed, times: number]>> = {
  comment: ['like', 3],
  chat: ['like', 3],
  buy: ['like', 5],
  upload: ['like', 300],
};

export interface Need {
  readonly people: number;
  readonly callsPerSecond: number;
  readonly apiProcesses: number;
  readonly lineProcesses: number;
  readonly ladderCores: number;
  readonly connections: number;
  readonly egressGbps: number;
  readonly storedTbPerMonth: number;
}

const POOL = 16;

/** What a house needs at its busiest hour. Lines are counted by themselves, since a CDN takes most of them away. */
export function needOf(people: number, costs: Costs): Need {
  const perSecond = (deed: Deed) => (people * DAY[deed] * BUSIEST_HOUR) / 3600;
  const deeds = (Object.keys(DAY) as Deed[]).filter((deed) => deed !== 'segment');
  const busy = deeds.reduce((sum, deed) => sum + perSecond(deed) * costs[deed], 0) / 1e6;
  const segments = perSecond('segment');
  const apiProcesses = Math.max(2, Math.ceil(busy / FILLED));
  return {
    people,
    callsPerSecond: deeds.reduce((sum, deed) => sum + perSecond(deed), 0),
    apiProcesses,
    lineProcesses: Math.max(2, Math.ceil((segments * costs.segment) / 1e6 / FILLED)),
    ladderCores: Math.max(1, Math.ceil(perSecond('upload') * 3600 * FILM_HOURS * LADDER_CORE_HOURS)),
    connections: apiProcesses * POOL,
    egressGbps: (segments * SEGMENT_BYTES * 8) / 1e9,
    storedTbPerMonth: (people * DAY.upload * 30 * FILM_BYTES) / 1e12,
  };
}
