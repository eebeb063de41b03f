import { fromBase64 } from '@liuguang/wire/base64';
import { AddressBook, nameOf } from './address-book.ts';
import { fetchOverLines, isDenied, LineError, type Watching } from './fetch-over-lines.ts';
import { Lines } from './lines.ts';
import type { PlaySource, PlayTicket } from './play-ticket.ts';

export interface DeskParts {
  readonly source: PlaySource;
  readonly ticket: PlayTicket;
  /** The page's own address, against which lines may be given. */
  readonly page: string;
  readonly fetch: typeof fetch;
}

export interface Fetched<Data> {
  readonly address: string;
  readonly data: Data;
}

/** Before a silent line gets a rival. With the rival's own time it stays below two seconds. */
const SILENCE_MS = 1_000;
const HEALTH_MS = 3_000;
const HEALTH_PATIENCE_MS = 1_500;
const ATTEMPTS = 3;
const RETRY_MS = 600;

const rest = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      signal.removeEventListener('abort', gone);
      resolve();
    }
    function gone() {
      clearTimeout(timer);
      reject(signal.reason);
    }
    signal.addEventListener('abort', gone, { once: true });
  });

/**
 * Everything that one video's playback asks of the network: sealed playlists, keys, and segments over several lines.
 * When the play token has run out it gets another and repeats what was refused, so that whoever plays never notices.
 */
export class PlaylistTransport {
  readonly lines: Lines;
  readonly #parts: DeskParts;
  readonly #book = new AddressBook();
  /** What was fetched ahead, by the name of what it is; handed out once, since a playlist may grow. */
  readonly #ahead = new Map<string, Promise<Fetched<string | ArrayBuffer>>>();
  readonly #closed = new AbortController();
  readonly #unwatch: () => void;
  #ticket: PlayTicket;
  #renewing: Promise<void> | undefined;
  #health: ReturnType<typeof setInterval> | undefined;
  #refusal: unknown;

  constructor(parts: DeskParts) {
    this.#parts = parts;
    this.#ticket = parts.ticket;
    this.lines = new Lines(parts.ticket.lines, parts.page);
    this.#unwatch = this.lines.subscribe(() => this.#watchHealth());
    this.#lay(parts.ticket);
  }

  /** Lays out what came along with the permission, as if it had been asked for. */
  #lay({ id, beginning }: PlayTicket): void {
    if (!beginning) return;
    const { source, page } = this.#parts;
    const at = (path: string) => new URL(path, new URL(this.master('sealed'), page)).href;
    const media = at(source.path('media', id, beginning.rung));
    this.#book.note(media, beginning.media);
    const here: readonly Fetched<string | ArrayBuffer>[] = [
      { address: this.master('sealed'), data: beginning.master },
      { address: media, data: beginning.media },
      { address: at(source.path('key', id, beginning.rung)), data: fromBase64(beginning.key).buffer },
    ];
    for (const one of here) this.#ahead.set(nameOf(one.address), Promise.resolve(one));
  }

  get id(): string {
    return this.#ticket.id;
  }

  /** Why the server would not renew its permission, once it has not. */
  get refusal(): unknown {
    return this.#refusal;
  }

  master(form: 'sealed' | 'plain'): string {
    return new URL(this.#parts.source.master(this.#ticket, form), this.#parts.page).href;
  }

  close(): void {
    this.#closed.abort();
    this.#unwatch();
    clearInterval(this.#health);
    this.#ahead.clear();
  }

  /** Another play token, for players that fetch by themselves. */
  renew(): Promise<void> {
    this.#renewing ??= this.#parts.source
      .ask(this.#ticket.id, this.#closed.signal)
      .then(
        (ticket) => {
          this.#ticket = ticket;
          this.#refusal = undefined;
        },
        (error: unknown) => {
          this.#refusal = error;
          throw error;
        },
      )
      .finally(() => {
        this.#renewing = undefined;
      });
    return this.#renewing;
  }

  playlist(address: string, signal: AbortSignal): Promise<Fetched<string>> {
    const ahead = this.#takeAhead<string>(address);
    return ahead ?? this.#permitted(signal, (allowed) => this.#readPlaylist(address, allowed));
  }

  key(address: string, signal: AbortSignal): Promise<Fetched<ArrayBuffer>> {
    const ahead = this.#takeAhead<ArrayBuffer>(address);
    return ahead ?? this.#permitted(signal, (allowed) => this.#readKey(address, allowed));
  }

  segment(address: string, signal: AbortSignal, watching: Watching = {}): Promise<Fetched<ArrayBuffer>> {
    const ahead = this.#takeAhead<ArrayBuffer>(address);
    if (ahead) {
      watching.onFirst?.();
      return ahead;
    }
    return this.#permitted(
      signal,
      (allowed) => this.#readSegment(address, allowed, watching),
      () => this.#readAnew(address, signal),
    );
  }

  /** Words that go with what is played, by the path that they were named with. */
  words(path: string, signal: AbortSignal): Promise<string> {
    const address = new URL(path, this.master('sealed')).href;
    return this.#permitted(signal, async (allowed) => (await this.#ask(address, allowed)).response.text());
  }

  /** Fetches what the first picture needs: the playlists, the key and, unless data is dear, the first segment. */
  async warm({ withSegment = true } = {}): Promise<void> {
    const { signal } = this.#closed;
    const master = await this.#keep(this.master('sealed'), (at) =>
      this.#permitted(signal, (s) => this.#readPlaylist(at, s)),
    );
    const lightest = firstAddress(master.data, master.address);
    if (lightest === undefined) return;
    const media = await this.#keep(lightest, (at) => this.#permitted(signal, (s) => this.#readPlaylist(at, s)));
    const key = /#EXT-X-KEY:[^\n]*URI="([^"]+)"/.exec(media.data)?.[1];
    const map = /#EXT-X-MAP:[^\n]*URI="([^"]+)"/.exec(media.data)?.[1];
    const first = firstAddress(media.data, media.address);
    const resolved = (uri: string) => new URL(uri, media.address).href;
    const segments = [map && resolved(map), withSegment ? first : undefined].filter(
      (one) => one !== undefined && one !== '',
    );
    await Promise.all([
      key !== undefined && this.#keep(resolved(key), (at) => this.#permitted(signal, (s) => this.#readKey(at, s))),
      ...segments.map((one) =>
        this.#keep(`${one}`, (at) => this.#permitted(signal, (s) => this.#readSegment(at, s, {}))),
      ),
    ]);
  }

  #keep<Data extends string | ArrayBuffer>(
    address: string,
    get: (address: string) => Promise<Fetched<Data>>,
  ): Promise<Fetched<Data>> {
    const there = this.#ahead.get(nameOf(address)) as Promise<Fetched<Data>> | undefined;
    if (there) return there;
    const getting = get(address);
    this.#ahead.set(nameOf(address), getting);
    // Whoever needs it asks again in earnest.
    getting.catch(() => this.#ahead.delete(nameOf(address)));
    return getting;
  }

  #takeAhead<Data extends string | ArrayBuffer>(address: string): Promise<Fetched<Data>> | undefined {
    const name = nameOf(address);
    const ahead = this.#ahead.get(name) as Promise<Fetched<Data>> | undefined;
    this.#ahead.delete(name);
    return ahead;
  }

  /** Does what needs permission, once more after getting it anew, and a few times when nothing comes at all. */
  async #permitted<Result>(
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<Result>,
    afterRenewal: () => Promise<unknown> = async () => undefined,
  ): Promise<Result> {
    let renewed = false;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work(signal);
      } catch (error) {
        if (signal.aborted) throw error;
        if (isDenied(error)) {
          if (renewed) throw error;
          renewed = true;
          await this.renew();
          await afterRenewal();
        } else {
          if (attempt >= ATTEMPTS || !isPassing(error)) throw error;
          await rest(RETRY_MS * attempt, signal);
        }
      }
    }
  }

  async #readPlaylist(address: string, signal: AbortSignal): Promise<Fetched<string>> {
    const { address: asked, response } = await this.#ask(address, signal);
    const data = this.#parts.source.open(await response.text());
    this.#book.note(asked, data);
    return { address: asked, data };
  }

  async #readKey(address: string, signal: AbortSignal): Promise<Fetched<ArrayBuffer>> {
    const { address: asked, response } = await this.#ask(address, signal);
    return { address: asked, data: await response.arrayBuffer() };
  }

  async #ask(address: string, signal: AbortSignal): Promise<{ address: string; response: Response }> {
    const asked = this.#parts.source.resign(address, this.#ticket.token);
    const response = await this.#parts.fetch(asked, { signal }).catch((cause: unknown) => {
      throw new LineError(0, { cause });
    });
    if (!response.ok) throw new LineError(response.status);
    return { address: asked, response };
  }

  async #readSegment(address: string, signal: AbortSignal, watching: Watching): Promise<Fetched<ArrayBuffer>> {
    const { lines } = this;
    const current = this.#book.now(address);
    const data = await fetchOverLines({
      ...watching,
      address: current,
      lines,
      signal,
      silenceMs: SILENCE_MS,
      fetch: this.#parts.fetch,
    });
    return { address: current, data };
  }

  /** The playlist that a segment stands in, with addresses that are good again. */
  async #readAnew(address: string, signal: AbortSignal): Promise<void> {
    const playlist = this.#book.playlistOf(address);
    if (playlist !== undefined) await this.#readPlaylist(playlist, signal);
  }

  /** While a line that is not the preferred one is in use, the preferred one is asked again and again. */
  #watchHealth(): void {
    const { current, preferred } = this.lines.state;
    clearInterval(this.#health);
    this.#health = undefined;
    if (current === preferred || this.#closed.signal.aborted) return;
    this.#health = setInterval(() => void this.#askHealth(preferred), HEALTH_MS);
  }

  async #askHealth(line: number): Promise<void> {
    const sample = this.#book.sample();
    if (sample === undefined) return;
    const signal = AbortSignal.any([this.#closed.signal, AbortSignal.timeout(HEALTH_PATIENCE_MS)]);
    const response = await this.#parts
      .fetch(this.lines.on(line, sample), { signal, cache: 'no-store', credentials: 'omit' })
      .catch(() => undefined);
    if (response?.ok) this.lines.recovered(line);
  }
}

const isPassing = (error: unknown): boolean =>
  error instanceof LineError && (error.status === 0 || error.status >= 500);

function firstAddress(playlist: string, base: string): string | undefined {
  const line = playlist.split(/\r?\n/).find((one) => one.trim() !== '' && !one.startsWith('#'));
  return line === undefined ? undefined : new URL(line.trim(), base).href;
}
