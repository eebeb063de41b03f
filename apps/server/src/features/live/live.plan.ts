import type { LiveBlock, LiveSchedule, LiveShow, LiveSource } from '@liuguang/contract/live/schemas';

/** What a channel may show. */
export interface LiveFilm {
  readonly videoId: bigint;
  readonly seconds: number;
}

export interface PlannedItem extends LiveFilm {
  /** Milliseconds since the epoch. */
  readonly startsAt: number;
  readonly isAdvert: boolean;
}

export interface PlannedProgramme {
  readonly show: LiveShow | undefined;
  readonly films: number;
  /** Its films one after the other, and perhaps adverts and a few seconds that say which channel this is. */
  readonly items: readonly PlannedItem[];
}

/** What a plan goes on from. */
export interface PlanState {
  readonly schedule: LiveSchedule;
  readonly filmsOf: (source: LiveSource) => readonly LiveFilm[];
  readonly idents: readonly LiveFilm[];
  readonly adverts: readonly LiveFilm[];
  /** When each video was on last, by the time its programme began. */
  readonly lastOn: ReadonlyMap<bigint, number>;
  /** How many programmes there were before. */
  readonly programmes: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Shanghai has kept the same distance to UTC all year round since 1991. */
const SHANGHAI_MS = 8 * HOUR_MS;
/** So much later than planned the next block may begin, so that a film is not left out for a minute. */
const OVERRUN_MS = 5 * MINUTE_MS;

/** What is on from one moment to another, one programme after the other; nothing where there is nothing to show. */
export function planProgrammes(state: PlanState, from: number, until: number): PlannedProgramme[] {
  const lastOn = new Map(state.lastOn);
  const planned: PlannedProgramme[] = [];
  for (let at = from; at < until; ) {
    const items: PlannedItem[] = [];
    const show = (film: LiveFilm, isAdvert = false): void => {
      items.push({ ...film, startsAt: at, isAdvert });
      lastOn.set(film.videoId, at);
      at += Math.round(film.seconds * 1000);
    };
    const source = sourceAt(state, at);
    const end = at + (source.show?.minutes ?? 0) * MINUTE_MS;
    do {
      const film = chosen(state, source, lastOn, at);
      if (!film) return planned;
      show(film);
    } while (at < end);
    const films = items.length;
    for (let left = breakAfter(state, planned.length + 1); left > 0; left -= 1) {
      const advert = mostRested(state.adverts, lastOn);
      if (advert) show(advert, true);
    }
    const isIdentDue = (state.programmes + planned.length + 1) % state.schedule.identEvery === 0;
    const ident = isIdentDue ? mostRested(state.idents, lastOn) : undefined;
    if (ident) show(ident);
    planned.push({ show: source.show, films, items });
  }
  return planned;
}

/** How many adverts follow the programme of this number in the plan. */
function breakAfter({ schedule, adverts, programmes }: PlanState, number: number): number {
  const { atOnce, every } = schedule.adverts ?? { atOnce: 0, every: 1 };
  return (programmes + number) % every === 0 ? Math.min(atOnce, adverts.length) : 0;
}

/** A block that has nothing to show gives way to what is shown otherwise. */
function sourceAt({ schedule, filmsOf }: PlanState, at: number): LiveSource {
  const block = blockAt(schedule.blocks, at);
  return block && filmsOf(block.source).length > 0 ? block.source : schedule.otherwise;
}

function chosen(
  { schedule, filmsOf }: PlanState,
  source: LiveSource,
  lastOn: ReadonlyMap<bigint, number>,
  at: number,
): LiveFilm | undefined {
  const films = filmsOf(source);
  if (source.order === 'inOrder') return nextInOrder(films, lastOn);
  const block = blockAt(schedule.blocks, at);
  const end = block ? blockEnd(block, at) : Number.POSITIVE_INFINITY;
  const fitting = films.filter(({ seconds }) => at + seconds * 1000 <= end + OVERRUN_MS);
  const rested = (fitting.length > 0 ? fitting : films).filter(
    ({ videoId }) => at - (lastOn.get(videoId) ?? Number.NEGATIVE_INFINITY) >= schedule.noRepeatHours * HOUR_MS,
  );
  // A channel that has shown everything shows something again, rather than nothing.
  return mostRested(rested.length > 0 ? rested : films, lastOn);
}

function mostRested(films: readonly LiveFilm[], lastOn: ReadonlyMap<bigint, number>): LiveFilm | undefined {
  const since = ({ videoId }: LiveFilm) => lastOn.get(videoId) ?? Number.NEGATIVE_INFINITY;
  return films.reduce<LiveFilm | undefined>(
    (best, film) => (best === undefined || since(film) < since(best) ? film : best),
    undefined,
  );
}

/** The one after the one that was on last; the first where none was. */
function nextInOrder(films: readonly LiveFilm[], lastOn: ReadonlyMap<bigint, number>): LiveFilm | undefined {
  const last = films.reduce(
    (best, { videoId }, place) => {
      const on = lastOn.get(videoId);
      return on !== undefined && on > best.on ? { on, place } : best;
    },
    { on: Number.NEGATIVE_INFINITY, place: -1 },
  );
  return films[(last.place + 1) % films.length];
}

interface LocalTime {
  /** 1 is Monday. */
  readonly day: number;
  readonly minute: number;
}

function localTime(at: number): LocalTime {
  const local = at + SHANGHAI_MS;
  // The epoch began on a Thursday.
  const day = ((Math.floor(local / DAY_MS) + 3) % 7) + 1;
  return { day, minute: Math.floor((local % DAY_MS) / MINUTE_MS) };
}

const minutesIn = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const dayBefore = (day: number): number => (day === 1 ? 7 : day - 1);

/** The first that holds for this moment. */
export function blockAt(blocks: readonly LiveBlock[], at: number): LiveBlock | undefined {
  const { day, minute } = localTime(at);
  return blocks.find(({ days, from, to }) => {
    const [start, end] = [minutesIn(from), minutesIn(to)];
    if (start < end) return days.includes(day) && minute >= start && minute < end;
    return (days.includes(day) && minute >= start) || (days.includes(dayBefore(day)) && minute < end);
  });
}

/** When a block that holds for this moment ends. */
function blockEnd({ to }: LiveBlock, at: number): number {
  const { minute } = localTime(at);
  const minuteStart = at - (at % MINUTE_MS);
  const left = minutesIn(to) - minute;
  return minuteStart + (left > 0 ? left : left + 24 * 60) * MINUTE_MS;
}
