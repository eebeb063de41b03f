import { LIVE_TIMESHIFT_SECONDS } from '@liuguang/contract/live/channels';
import type { LiveView } from '@liuguang/contract/live/play';
import { initFile, segmentFile } from '@liuguang/media/track';
import type { Clock } from '../../../platform/clock.ts';
import { Refused } from '../../../platform/refused.ts';
import type { MediaSegments } from '../../media/media.port.ts';
import type { LiveSignalRepository, SegmentRow, StretchRow } from './live.signal.repository.ts';
import { SLATE } from './live.signal.slate.ts';
import { type Listed, SIGNAL_RUNG, withSlates } from './live.signal.timeline.ts';

interface DeliveryParts {
  readonly repository: LiveSignalRepository;
  readonly segments: MediaSegments;
  readonly clock: Clock;
}

/** From when to when something was on; without an end while it still is. */
export interface SignalWindow {
  readonly from: Date;
  readonly to: Date;
}

const VERSION = 7;
/** Enough for a player that has fallen a little behind. */
const NOW_SEGMENTS = 12;
/** Players stay so many of its longest segments behind the end of a list. */
const HOLD_BACK = 3;
/** What a signal is said to need before it is known. */
const FIRST_BIT_RATE = 1_500_000;

type Sealed = Pick<StretchRow, 'id' | 'folder' | 'iv'>;

/** Gives out what comes in from outside, as it is now, the last hour of it, or one programme within that. */
export class SignalDelivery {
  readonly #parts: DeliveryParts;

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
  }

  async master(channelId: bigint, url: string): Promise<string> {
    const { repository, clock } = this.#parts;
    const now = clock.now();
    const rows = await repository.segments(channelId, new Date(now.getTime() - 30_000), now);
    const stretch = (await repository.stretches(rows.slice(-1).map(({ stretchId }) => stretchId)))
      .values()
      .next().value;
    const { width, height, codecs } = stretch ?? SLATE;
    const rate = bitRateOf(rows) || FIRST_BIT_RATE;
    return lines([
      ...['#EXTM3U', `#EXT-X-VERSION:${VERSION}`, '#EXT-X-INDEPENDENT-SEGMENTS'],
      `#EXT-X-STREAM-INF:BANDWIDTH=${rate},RESOLUTION=${width}x${height},CODECS="${codecs}"`,
      url,
    ]);
  }

  async media(
    channelId: bigint,
    view: LiveView,
    window: SignalWindow | undefined,
    line: number,
    keyUrlOf: (stretchId: bigint, rung: string) => string,
  ): Promise<string> {
    const { repository, segments, clock } = this.#parts;
    const now = clock.now();
    const hour = new Date(now.getTime() - LIVE_TIMESHIFT_SECONDS * 1000);
    const [end, rows, origin] = await Promise.all([
      repository.signal(channelId),
      repository.segments(channelId, window?.from ?? (view === 'now' ? new Date(now.getTime() - 60_000) : hour), now),
      segments.origin(line),
    ]);
    if (!end) throw new Refused('notFound');
    const isOver = window !== undefined && window.to <= now;
    const shown = isOver
      ? rows.filter(({ startsAt }) => startsAt < window.to).map((row) => ({ ...row, at: row.startsAt.getTime(), row }))
      : withSlates(rows, end, now.getTime());
    if (isOver && shown.length === 0) throw new Refused('notFound');
    const listed = view === 'now' ? shown.slice(-NOW_SEGMENTS) : shown;
    const stretches = await repository.stretches([
      ...new Set(listed.flatMap((one) => ('row' in one ? [one.row.stretchId] : []))),
    ]);
    const files = (of: Sealed) => {
      const pathOf = segments.pathsIn(of, SIGNAL_RUNG);
      return { of, urlOf: (name: string) => `${origin}${pathOf(name)}`, keyUrl: keyUrlOf(of.id, SIGNAL_RUNG) };
    };
    const slate = files(SLATE);
    const known = new Map([...stretches].map(([id, row]) => [id, files(row)]));
    return playlist(listed, isOver, (one) => ('row' in one ? known.get(one.row.stretchId) : slate));
  }

  async key(channelId: bigint, stretchId: bigint): Promise<Buffer> {
    if (stretchId === SLATE.id) return SLATE.key;
    const stretch = await this.#parts.repository.stretch(channelId, stretchId);
    if (!stretch) throw new Refused('notFound');
    return stretch.key;
  }
}

interface Files {
  readonly of: Sealed;
  readonly keyUrl: string;
  readonly urlOf: (name: string) => string;
}

function playlist(
  listed: readonly Listed<SegmentRow>[],
  isClosed: boolean,
  filesOf: (one: Listed<SegmentRow>) => Files | undefined,
): string {
  const [first] = listed;
  const longest = Math.max(1, ...listed.map(({ seconds }) => Math.ceil(seconds - 0.5)));
  const all: string[] = [
    ...['#EXTM3U', `#EXT-X-VERSION:${VERSION}`, `#EXT-X-TARGETDURATION:${longest}`],
    ...(isClosed ? [] : [`#EXT-X-SERVER-CONTROL:HOLD-BACK=${(HOLD_BACK * longest).toFixed(1)}`]),
    `#EXT-X-MEDIA-SEQUENCE:${first?.number ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first?.run ?? 0}`,
  ];
  let before: { readonly run: number; readonly id: bigint } | undefined;
  for (const one of listed) {
    const files = filesOf(one);
    if (!files) continue;
    if (before && before.run !== one.run) all.push('#EXT-X-DISCONTINUITY');
    if (before?.run !== one.run || before.id !== files.of.id)
      all.push(
        `#EXT-X-KEY:METHOD=AES-128,URI="${files.keyUrl}",IV=0x${files.of.iv.toString('hex')}`,
        `#EXT-X-MAP:URI="${files.urlOf(initFile(SIGNAL_RUNG))}"`,
        `#EXT-X-PROGRAM-DATE-TIME:${new Date(one.at).toISOString()}`,
      );
    before = { run: one.run, id: files.of.id };
    const place = 'row' in one ? one.row.place : one.slate;
    all.push(`#EXTINF:${one.seconds.toFixed(6)},`, files.urlOf(segmentFile(SIGNAL_RUNG, place)));
  }
  return lines([...all, ...(isClosed ? ['#EXT-X-ENDLIST'] : [])]);
}

const lines = (all: readonly string[]): string => `${all.join('\n')}\n`;

/** Bits a second. */
export function bitRateOf(rows: readonly Pick<SegmentRow, 'bytes' | 'seconds'>[]): number {
  const seconds = rows.reduce((sum, row) => sum + row.seconds, 0);
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  return seconds > 0 ? Math.ceil((8 * bytes) / seconds) : 0;
}
