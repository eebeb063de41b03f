import { EngineFault } from '../companion.engine.ts';

/** A line that is longer is no piece of an answer. */
const LONGEST_LINE = 64 * 1024;

/** What the events of a stream carry, one after the other. */
export async function* eventData(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    rest += decoder.decode(bytes, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.length > LONGEST_LINE) throw new EngineFault('the engine said too much at once');
      if (line.startsWith('data:')) yield line.slice(5).trim();
      else if (line.trim() !== '' && !/^(?::|event:|id:|retry:)/.test(line))
        throw new EngineFault('the engine does not speak the protocol');
    }
    if (rest.length > LONGEST_LINE) throw new EngineFault('the engine said too much at once');
  }
}
