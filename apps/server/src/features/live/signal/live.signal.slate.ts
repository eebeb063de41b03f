import { createCipheriv, createHash } from 'node:crypto';
import type { MediaTools } from '@liuguang/media/media-tools';
import { CIPHER } from '@liuguang/media/segment-key';
import { slateArgs } from '@liuguang/media/signal-args';
import { SignalCutter } from '@liuguang/media/signal-cutter';
import { startTool } from '@liuguang/media/start-tool';
import { initFile, segmentFile } from '@liuguang/media/track';
import type { MediaFolders } from '../../media/media.port.ts';

import { SIGNAL_RUNG, SLATE_SECONDS, SLATE_SEGMENTS } from './live.signal.timeline.ts';

/** Of this version of the slate; another looks different and gets another name. */
const NAME = createHash('sha256').update('live slate 1').digest('hex').slice(0, 32);
/** It shows nothing that anybody must not see: its key is known, so that every process has the same. */
const KEY = createHash('sha256').update('live slate key 1').digest().subarray(0, 16);
const IV = createHash('sha256').update('live slate iv 1').digest().subarray(0, 16);

export const SLATE = {
  id: 1n,
  folder: `media/${NAME.slice(0, 2)}/${NAME}`,
  key: KEY,
  iv: IV,
  codecs: 'avc1.64001e,mp4a.40.2',
  width: 640,
  height: 360,
} as const;

/** What is seen while there is no signal. Made once, when the first channel waits for one. */
export class SignalSlate {
  readonly #folders: MediaFolders;
  readonly #tools: () => Promise<MediaTools>;
  #made: Promise<void> | undefined;

  constructor(folders: MediaFolders, tools: () => Promise<MediaTools>) {
    this.#folders = folders;
    this.#tools = tools;
  }

  ensure(): Promise<void> {
    this.#made ??= this.#make().catch((error: unknown) => {
      this.#made = undefined;
      throw error;
    });
    return this.#made;
  }

  async #make(): Promise<void> {
    const store = this.#folders.storeOf(SLATE);
    if (await store.find(segmentFile(SIGNAL_RUNG, SLATE_SEGMENTS - 1))) return;
    const { ffmpeg, memoryBytes } = await this.#tools();
    // A little more than is needed: what is cut off at the end is short.
    const args = slateArgs((SLATE_SEGMENTS + 1) * SLATE_SECONDS);
    const tool = startTool({ program: ffmpeg, args, memoryBytes });
    tool.stdin.end();
    tool.stderr.resume();
    const cutter = new SignalCutter();
    let place = 0;
    for await (const chunk of tool.stdout)
      for (const part of cutter.push(chunk as Buffer)) {
        if ('init' in part) await store.put(initFile(SIGNAL_RUNG), sealed(part.init.bytes));
        else if (place < SLATE_SEGMENTS) {
          await store.put(segmentFile(SIGNAL_RUNG, place), sealed(part.segment.bytes));
          place += 1;
        }
      }
    if (place < SLATE_SEGMENTS) throw new Error(`the slate has ${place} segments`);
  }
}

function sealed(bytes: Buffer): Buffer {
  const cipher = createCipheriv(CIPHER, KEY, IV);
  return Buffer.concat([cipher.update(bytes), cipher.final()]);
}
