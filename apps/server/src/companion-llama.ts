import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FromLlama, ToLlama } from './features/companion/engines/llama-messages.ts';

/** The part of node-llama-cpp that is used; the package itself is an operator's choice and none of ours. */
interface LlamaPackage {
  getLlama(options: object): Promise<{
    loadModel(options: { modelPath: string }): Promise<{
      createContext(options: { contextSize: number }): Promise<{ getSequence(): unknown; dispose(): Promise<void> }>;
    }>;
  }>;
  LlamaChatSession: new (
    options: object,
  ) => {
    setChatHistory(history: object[]): void;
    prompt(
      text: string,
      options: { maxTokens: number; signal: AbortSignal; stopOnAbortSignal: boolean; onTextChunk(text: string): void },
    ): Promise<string>;
  };
}

const CONTEXT = 4096;

const [modelPath = '', mostTokens = ''] = process.argv.slice(2);
const tell = (message: FromLlama): void => void process.send?.(message);
const stops = new Map<number, AbortController>();

// Found from where the server was started, so that it can be installed beside it.
const found = createRequire(join(process.cwd(), 'package.json')).resolve('node-llama-cpp');
const { getLlama, LlamaChatSession } = (await import(pathToFileURL(found).href)) as LlamaPackage;
const llama = await getLlama({ build: 'never', skipDownload: true });
const model = await llama.loadModel({ modelPath });

async function answer({ number, messages }: Extract<ToLlama, { kind: 'ask' }>): Promise<void> {
  const stop = new AbortController();
  stops.set(number, stop);
  const context = await model.createContext({ contextSize: CONTEXT });
  try {
    const session = new LlamaChatSession({ contextSequence: context.getSequence() });
    session.setChatHistory(
      messages.slice(0, -1).map(({ role, content }) => {
        if (role === 'assistant') return { type: 'model', response: [content] };
        return { type: role, text: content };
      }),
    );
    await session.prompt(messages.at(-1)?.content ?? '', {
      maxTokens: Number(mostTokens),
      signal: stop.signal,
      stopOnAbortSignal: true,
      onTextChunk: (text) => tell({ number, kind: 'piece', text }),
    });
    tell({ number, kind: 'end', text: '' });
  } catch (error) {
    tell({ number, kind: 'fault', text: String(error) });
  } finally {
    stops.delete(number);
    await context.dispose();
  }
}

// One after the other: a model answers one at a time.
let turn = Promise.resolve();
process.on('message', (message: ToLlama) => {
  if (message.kind === 'stop') stops.get(message.number)?.abort();
  else turn = turn.then(() => answer(message));
});
