/** How far a run of ffmpeg is. */
export interface Progress {
  readonly frame: number;
  /** Of the output, from its start. */
  readonly seconds: number;
}

const MICROSECONDS = 1_000_000;

/** Reads what `-progress` writes: lines of `key=value`, each block closed by a line `progress=`. */
export async function* readProgress(chunks: AsyncIterable<Buffer>): AsyncGenerator<Progress> {
  let rest = '';
  let block = new Map<string, string>();
  for await (const chunk of chunks) {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [key = '', value = ''] = line.split('=', 2);
      block.set(key, value.trim());
      if (key !== 'progress') continue;
      yield progressOf(block);
      block = new Map();
    }
  }
}

/** Before the first packet ffmpeg writes N/A, and small negative times just after it. */
function progressOf(block: ReadonlyMap<string, string>): Progress {
  const count = (key: string) => Math.max(0, Number(block.get(key)) || 0);
  return { frame: count('frame'), seconds: count('out_time_us') / MICROSECONDS };
}
