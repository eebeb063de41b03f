import type { RunningTool } from '@liuguang/media/start-tool';
import { TransportWatch } from '@liuguang/media/transport-watch';
import { SignalPart, type SignalParts } from './live.signal.part.ts';

/** Makes sealed segments of what a receiver passes on, until it ends. What changes on the way is cut anew. */
export class SignalRun {
  readonly #parts: SignalParts;
  readonly #channelId: bigint;
  readonly #receiver: RunningTool;

  constructor(parts: SignalParts, channelId: bigint, receiver: RunningTool) {
    this.#parts = parts;
    this.#channelId = channelId;
    this.#receiver = receiver;
  }

  async run(): Promise<void> {
    const { stdout, stderr, ended } = this.#receiver;
    const watch = new TransportWatch();
    let part: SignalPart | undefined;
    let cutting = Promise.resolve();
    const begin = (): SignalPart => {
      const begun = new SignalPart(this.#parts, this.#channelId, () => this.#receiver.kill());
      // One after the other: segments are numbered in the order in which they were sent.
      cutting = Promise.all([cutting, begun.look()]).then(() => begun.cut());
      return begun;
    };
    stderr.resume();
    stdout.on('data', (chunk: Buffer) => {
      for (const { bytes, isNew } of watch.push(chunk)) {
        if (isNew) part?.end();
        if (isNew || !part) part = begin();
        part.write(bytes);
      }
    });
    await ended;
    part?.write(watch.end());
    part?.end();
    await cutting;
  }
}
