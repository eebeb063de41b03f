import { randomBytes } from 'node:crypto';
import type { Request, Response } from '@liuguang/contract/contract';
import type { LiveHealth } from '@liuguang/contract/live/schemas';
import type { Bus } from '../../../platform/bus.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { Refused } from '../../../platform/refused.ts';
import type { Vault } from '../../../platform/vault.ts';
import type { ChannelRow, LiveRepository } from '../live.repository.ts';
import { bitRateOf } from './live.signal.delivery.ts';
import type { LiveSignalRepository, SignalChannelRow } from './live.signal.repository.ts';
import { slatesBetween } from './live.signal.timeline.ts';

interface ConsoleParts {
  readonly channels: Pick<LiveRepository, 'channel'>;
  readonly repository: LiveSignalRepository;
  readonly vault: Vault;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly firstPort: number;
}

type SignalHealth = Pick<LiveHealth, 'bitRate' | 'lastSegmentAt' | 'gaps' | 'signal'>;

const SECRET_BYTES = 16;
const MEASURED_MS = 60_000;
const HOUR_MS = 3600 * 1000;

/** Keys of publishers, and how signals fare. */
export class SignalConsole {
  readonly #parts: ConsoleParts;

  constructor(parts: ConsoleParts) {
    this.#parts = parts;
  }

  /** A new key for whoever publishes to a channel; the one before is good no longer. */
  async newKey(tx: Transaction, request: Request<'console/live/key'>): Promise<Response<'console/live/key'>> {
    const { channels, repository, vault, bus, clock, firstPort } = this.#parts;
    const channel = await channels.channel(BigInt(request.channelId));
    if (!channel) throw new Refused('notFound');
    if (channel.source !== 'rtmp' && channel.source !== 'srt')
      throw new Refused('taken', { reason: 'live.noPublisher' });
    const { place } = await repository.ensure(tx, channel.id, clock.now());
    const key = randomBytes(SECRET_BYTES).toString('hex');
    await repository.setSecret(tx, channel.id, vault.seal(key));
    await bus.publish('live', request.channelId, tx);
    const port = firstPort + place;
    const address =
      channel.source === 'rtmp'
        ? `rtmp://HOST:${port}/live/${key}`
        : `srt://HOST:${port}?passphrase=${key}&pbkeylen=16`;
    return { key, port, address };
  }

  async health(channel: ChannelRow, end: SignalChannelRow | undefined, now: Date): Promise<SignalHealth> {
    const { repository } = this.#parts;
    if (!end || end.number === 0) return { bitRate: 0, lastSegmentAt: '', gaps: 0, signal: 'waiting' };
    const rows = await repository.segments(channel.id, new Date(now.getTime() - HOUR_MS), now);
    const gaps = rows.filter((row, at) => at > 0 && row.number !== (rows[at - 1]?.number ?? 0) + 1).length;
    const isMissing = slatesBetween(end, now.getTime()) > 0;
    const lately = rows.filter(({ endsAt }) => endsAt.getTime() > now.getTime() - MEASURED_MS);
    return {
      bitRate: bitRateOf(lately),
      lastSegmentAt: end.endedAt.toISOString(),
      gaps: gaps + (isMissing ? 1 : 0),
      signal: isMissing ? 'slate' : 'live',
    };
  }
}
