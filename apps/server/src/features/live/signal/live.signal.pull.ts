import { createDecipheriv } from 'node:crypto';
import { once } from 'node:events';
import type { MediaTools } from '@liuguang/media/media-tools';
import { receiveArgs } from '@liuguang/media/signal-args';
import { type RunningTool, startTool } from '@liuguang/media/start-tool';
import type { OutsideFetch } from '../../../platform/http/outside-fetch.ts';
import { type PulledList, readList } from './live.signal.pulled-list.ts';
import type { OnSignal, Receiver } from './live.signal.receiver.ts';

interface PullParts {
  readonly tools: MediaTools;
  readonly url: string;
  readonly outside: OutsideFetch;
  readonly onSignal: OnSignal;
  readonly onFailure: (error: unknown) => void;
}

const MOST_LIST_BYTES = 2 * 1024 * 1024;
const MOST_SEGMENT_BYTES = 64 * 1024 * 1024;
const RETRY_MS = 2000;
const LEAST_POLL_MS = 500;
/** A list that has not grown for so long has ended, whatever it says. */
const STALLED_MS = 15_000;
/** A channel joins near the end of the list. */
const FIRST_SEGMENTS = 2;

/** Fetches the HLS of somebody else, piece by piece, and passes it on as a signal. */
export class HlsPull implements Receiver {
  readonly #parts: PullParts;
  readonly #closing = new AbortController();
  readonly #running: Promise<void>;

  constructor(parts: PullParts) {
    this.#parts = parts;
    this.#running = this.#run();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      let tool: RunningTool | undefined;
      const begin = (isEnded: boolean): RunningTool => {
        const { ffmpeg: program, memoryBytes } = this.#parts.tools;
        // What is there whole comes as fast as it is fetched, and is passed on as fast as it plays.
        const args = receiveArgs([...(isEnded ? ['-re'] : []), '-i', 'pipe:0']);
        tool = startTool({ program, args, memoryBytes });
        this.#parts.onSignal(tool);
        return tool;
      };
      try {
        await this.#pull(begin);
        tool?.stdin.end();
        await tool?.ended;
      } catch (error) {
        if (!signal.aborted) this.#parts.onFailure(error);
      }
      tool?.kill();
      await this.#wait(RETRY_MS);
    }
  }

  async #pull(begin: (isEnded: boolean) => RunningTool): Promise<void> {
    const { signal } = this.#closing;
    const address = await this.#mediaList();
    let tool: RunningTool | undefined;
    let [next, map, grewAt] = [-1, '', performance.now()];
    while (!signal.aborted) {
      const list = await this.#list(address);
      if (next < 0 || next < list.sequence)
        next = list.isEnded
          ? list.sequence
          : Math.max(list.sequence, list.sequence + list.segments.length - FIRST_SEGMENTS);
      for (const segment of list.segments.slice(next - list.sequence)) {
        const bytes = await this.#segment(segment);
        if (tool && (segment.isNew || segment.map !== map)) {
          tool.stdin.end();
          await tool.ended;
          tool = undefined;
        }
        const isFirst = tool === undefined;
        tool ??= begin(list.isEnded);
        const { stdin } = tool;
        if (isFirst && segment.map !== '') stdin.write(await this.#bytes(segment.map));
        map = segment.map;
        if (!stdin.write(bytes)) await Promise.race([once(stdin, 'drain'), tool.ended]);
        next += 1;
        grewAt = performance.now();
        if (signal.aborted) return;
      }
      if (list.isEnded || performance.now() - grewAt > STALLED_MS) return;
      await this.#wait(Math.max(LEAST_POLL_MS, (list.targetSeconds * 1000) / 2));
    }
  }

  /** The list of segments: that of the heaviest variant where the address names several. */
  async #mediaList(): Promise<string> {
    const { url, isMaster, best } = await this.#list(this.#parts.url);
    return isMaster ? best : url;
  }

  async #list(address: string): Promise<PulledList> {
    const { url, bytes } = await this.#parts.outside.get(address, this.#request(MOST_LIST_BYTES));
    return readList(bytes.toString('utf8'), url);
  }

  async #segment({ url, key }: PulledList['segments'][number]): Promise<Buffer> {
    const bytes = await this.#bytes(url);
    if (!key) return bytes;
    const decipher = createDecipheriv('aes-128-cbc', await this.#bytes(key.url), key.iv);
    return Buffer.concat([decipher.update(bytes), decipher.final()]);
  }

  async #bytes(address: string): Promise<Buffer> {
    return (await this.#parts.outside.get(address, this.#request(MOST_SEGMENT_BYTES))).bytes;
  }

  #request(mostBytes: number) {
    return { signal: this.#closing.signal, mostBytes };
  }

  #wait(ms: number): Promise<void> {
    const { signal } = this.#closing;
    return new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const timer = setTimeout(resolve, ms);
      const stop = () => {
        clearTimeout(timer);
        resolve();
      };
      signal.addEventListener('abort', stop, { once: true });
    });
  }
}
