import { availableParallelism } from 'node:os';
import { runTool } from './run-tool.ts';

/** The programs that do the work, and how much of the machine they may have. */
export interface MediaTools {
  readonly ffmpeg: string;
  readonly ffprobe: string;
  readonly version: string;
  /** Of every decoder and encoder. */
  readonly threads: number;
  /** Address space of one run. */
  readonly memoryBytes: number;
  /** Whether this ffmpeg can turn HDR pictures into ordinary ones. */
  readonly canToneMap: boolean;
}

const GIGABYTE = 1024 ** 3;

/** Looks at the programs that are there; fails when they are not. */
export async function findMediaTools({
  ffmpeg = 'ffmpeg',
  ffprobe = 'ffprobe',
  threads = availableParallelism(),
  memoryBytes = 4 * GIGABYTE,
}: Partial<Omit<MediaTools, 'version' | 'canToneMap'>> = {}): Promise<MediaTools> {
  await listing(ffprobe, '-version', memoryBytes);
  const [version = ''] = (await listing(ffmpeg, '-version', memoryBytes)).split('\n');
  const filters = await listing(ffmpeg, '-filters', memoryBytes);
  return {
    ffmpeg,
    ffprobe,
    version,
    threads,
    memoryBytes,
    canToneMap: / zscale .* tonemap |tonemap .* zscale /s.test(filters),
  };
}

async function listing(program: string, what: string, memoryBytes: number): Promise<string> {
  let text = '';
  await runTool({
    program,
    args: ['-hide_banner', what],
    limits: { seconds: 30, stallSeconds: 30, memoryBytes, outputBytes: 1_000_000 },
    readers: [
      async (chunks) => {
        for await (const chunk of chunks) text += chunk.toString('latin1');
      },
    ],
  });
  return text;
}
