import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findMediaTools, type MediaTools } from '../media-tools.ts';
import { FolderStore } from './folder-store.ts';

const run = promisify(execFile);

/** Moving pictures of ffmpeg's own, as an input. */
export const pictures = (size: string, seconds: number, rate = 12): string[] => [
  ...['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=${seconds}`],
];

/** A tone, as a second input. */
export const tone = (seconds: number): string[] => ['-f', 'lavfi', '-i', `sine=440:d=${seconds}`];

/** How most cameras write it, quickly; a key frame each second. */
export const h264 = (rate = 12): string[] => [
  ...['-c:v', 'libx264', '-preset', 'ultrafast', '-g', String(rate), '-pix_fmt', 'yuv420p'],
];

/** What no browser plays and therefore is encoded; quick to make. */
export const mpeg4: readonly string[] = ['-c:v', 'mpeg4', '-q:v', '5', '-g', '12'];

/** A folder in which tests have films made with the real ffmpeg. */
export class Studio implements AsyncDisposable {
  readonly folder: string;
  readonly tools: MediaTools;
  #stores = 0;

  private constructor(folder: string, tools: MediaTools) {
    this.folder = folder;
    this.tools = tools;
  }

  static async open(): Promise<Studio> {
    return new Studio(await mkdtemp(join(tmpdir(), 'studio-')), await findMediaTools());
  }

  /** Where the film is that ffmpeg makes of these arguments. */
  async film(name: string, ...args: readonly (readonly string[])[]): Promise<string> {
    const path = join(this.folder, name);
    await run('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args.flat(), path]);
    return path;
  }

  async file(name: string, content: string | Buffer): Promise<string> {
    const path = join(this.folder, name);
    await writeFile(path, content);
    return path;
  }

  store(): FolderStore {
    this.#stores += 1;
    return new FolderStore(join(this.folder, `store-${this.#stores}`));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
