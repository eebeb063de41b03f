import { randomUUID } from 'node:crypto';
import { LIVE_TIMESHIFT_SECONDS } from '@liuguang/contract/live/channels';
import type { MediaTools } from '@liuguang/media/media-tools';
import { segmentFile } from '@liuguang/media/track';
import type { Bus } from '../../../platform/bus.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { OutsideFetch } from '../../../platform/http/outside-fetch.ts';
import type { Vault } from '../../../platform/vault.ts';
import type { MediaFolders } from '../../media/media.port.ts';
import { SignalRun } from './live.signal.channel.ts';
import { HlsPull } from './live.signal.pull.ts';
import { type Receiver, RtmpReceiver, SrtReceiver } from './live.signal.receiver.ts';
import type { HeldSignal, LiveSignalRepository } from './live.signal.repository.ts';
import type { SignalSlate } from './live.signal.slate.ts';
import { SIGNAL_RUNG } from './live.signal.timeline.ts';

interface EngineParts {
  readonly repository: LiveSignalRepository;
  readonly slate: SignalSlate;
  readonly mediaFolders: MediaFolders;
  readonly mediaTools: () => Promise<MediaTools>;
  readonly outside: OutsideFetch;
  readonly vault: Vault;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly host: string;
  /** The port of the first place; 0 receives nothing in this process. */
  readonly firstPort: number;
  readonly onFailure: (error: unknown) => void;
}

interface Received {
  /** What it was started with: another starts it anew. */
  readonly mark: string;
  readonly receiver: Receiver;
}

const HELD_MS = 12_000;
const LOOK_MS = 3000;
const FORGET_MS = 60_000;
/** What players have been told of is kept a little longer than they can go back. */
const KEPT_MS = (LIVE_TIMESHIFT_SECONDS + 300) * 1000;

/**
 * Receives the signals of channels in one process at a time: whoever holds a channel's row. While no channel is fed from
 * outside, nothing runs here.
 */
export class SignalEngine {
  readonly #parts: EngineParts;
  readonly #me = randomUUID();
  readonly #received = new Map<bigint, Received>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #forgotAt = 0;
  #isClosed = false;

  constructor(parts: EngineParts) {
    this.#parts = parts;
  }

  /** To be called once the process answers. */
  start(): void {
    const { bus, firstPort } = this.#parts;
    if (firstPort === 0) return;
    bus.subscribe('live', () => this.#lookSoon());
    bus.onGap(() => this.#lookSoon());
    this.#lookSoon();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#looking;
    const isAny = this.#received.size > 0;
    await this.#keepOnly(new Map());
    if (isAny) await this.#parts.repository.letGo(this.#me).catch(this.#parts.onFailure);
  }

  #lookSoon(): void {
    this.#looking = this.#looking.then(() => this.#look()).catch(this.#parts.onFailure);
  }

  async #look(): Promise<void> {
    const { repository, clock } = this.#parts;
    if (this.#isClosed) return;
    if (!(await repository.areThereAny())) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      return this.#keepOnly(new Map());
    }
    this.#timer ??= setInterval(() => this.#lookSoon(), LOOK_MS);
    const now = clock.now();
    const held = await repository.hold(this.#me, now, new Date(now.getTime() + HELD_MS));
    const wanted = new Map(held.map((signal) => [signal.channelId, signal]));
    await this.#keepOnly(wanted);
    for (const signal of held) if (!this.#received.has(signal.channelId)) await this.#receive(signal);
    if (now.getTime() - this.#forgotAt < FORGET_MS) return;
    this.#forgotAt = now.getTime();
    for (const { channelId } of held) await this.#forget(channelId, now);
  }

  /** Ends what is wanted no longer, or otherwise than it was started. */
  async #keepOnly(wanted: ReadonlyMap<bigint, HeldSignal>): Promise<void> {
    for (const [channelId, { mark, receiver }] of this.#received) {
      const signal = wanted.get(channelId);
      if (signal && markOf(signal) === mark) continue;
      this.#received.delete(channelId);
      await receiver.close();
    }
  }

  async #receive(signal: HeldSignal): Promise<void> {
    const { mediaTools, slate, vault, outside, host, firstPort, onFailure } = this.#parts;
    const tools = await mediaTools();
    await slate.ensure();
    const { channelId, source, pullUrl } = signal;
    const onSignal = (receiver: ConstructorParameters<typeof SignalRun>[2]) => {
      const run = new SignalRun({ ...this.#parts, tools }, channelId, receiver);
      run.run().catch(onFailure);
    };
    const parts = { tools, onSignal, onFailure };
    const receiver = () => {
      if (source === 'pull') return pullUrl === '' ? undefined : new HlsPull({ ...parts, outside, url: pullUrl });
      if (!signal.secret) return undefined;
      const publishing = { ...parts, host, port: firstPort + signal.place, secret: vault.open(signal.secret) };
      return source === 'srt' ? new SrtReceiver(publishing) : new RtmpReceiver(publishing);
    };
    const made = receiver();
    if (made) this.#received.set(channelId, { mark: markOf(signal), receiver: made });
  }

  async #forget(channelId: bigint, now: Date): Promise<void> {
    const { repository, mediaFolders } = this.#parts;
    const before = new Date(now.getTime() - KEPT_MS);
    for (const { folder, place } of await repository.forget(channelId, before))
      await mediaFolders.storeOf({ folder }).delete(segmentFile(SIGNAL_RUNG, place));
    for (const folder of await repository.forgetEmpty(channelId, before)) await mediaFolders.removeAll({ folder });
  }
}

const markOf = ({ source, pullUrl, place, secret }: HeldSignal): string =>
  [source, pullUrl, place, secret?.toString('hex')].join(' ');
