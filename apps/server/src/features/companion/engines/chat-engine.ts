import type { CompanionCard } from '@liuguang/contract/companion/schemas';
import { type Asked, type CompanionEngine, EngineFault } from '../companion.engine.ts';
import { chatMessages, type Prompt } from '../companion.prompt.ts';
import { eventData } from './event-data.ts';

interface ChatSettings {
  /** Up to and with `/v1`. */
  readonly address: string;
  readonly model: string;
  /** Empty where none is asked for. */
  readonly key: string;
}

interface ToolCall {
  id: string;
  name: string;
  arguments: string;
}

const MOST_TOKENS = 500;
/** After so many looks into the library it must say something. */
const TOOL_ROUNDS = 2;
const WORDS = 100;

const TOOLS = [
  {
    type: 'function',
    function: {
      name: 'find_titles',
      description: 'Titles in the library of this app that fit some words. The only source of titles to recommend.',
      parameters: { type: 'object', properties: { words: { type: 'string' } }, required: ['words'] },
    },
  },
];

/** Any server that speaks the chat completions protocol of OpenAI: llama.cpp, vLLM, Ollama and the hosted ones do. */
export class ChatEngine implements CompanionEngine {
  readonly isBasic = false;
  readonly #settings: ChatSettings;

  constructor(settings: ChatSettings) {
    this.#settings = settings;
  }

  get name(): string {
    return this.#settings.model || 'chat';
  }

  async *answer({ prompt, findTitles, signal }: Asked): AsyncIterable<string> {
    const messages: object[] = chatMessages(prompt);
    for (let round = 0; ; round += 1) {
      const calls: ToolCall[] = [];
      yield* this.#complete(messages, round < TOOL_ROUNDS, calls, signal);
      if (calls.length === 0) return;
      if (round >= TOOL_ROUNDS) throw new EngineFault('the engine does nothing but look things up');
      messages.push(asked(calls));
      for (const call of calls) messages.push(await looked(call, findTitles, prompt));
    }
  }

  async close(): Promise<void> {}

  async *#complete(
    messages: object[],
    mayLook: boolean,
    calls: ToolCall[],
    signal: AbortSignal,
  ): AsyncIterable<string> {
    const { address, model, key } = this.#settings;
    const response = await fetch(`${address.replace(/(?<!\/)\/+$/, '')}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key !== '' && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({
        model,
        messages,
        stream: true,
        max_tokens: MOST_TOKENS,
        ...(mayLook && { tools: TOOLS }),
      }),
      redirect: 'error',
      signal,
    }).catch((error: unknown) => {
      throw new EngineFault('the engine cannot be reached', { cause: error });
    });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      throw new EngineFault(`the engine answered ${response.status}`);
    }
    let isOver = false;
    for await (const data of eventData(response.body)) {
      if (data === '[DONE]') return;
      const { text, finished } = readChunk(data, calls);
      if (text !== '') yield text;
      isOver ||= finished;
    }
    // Some servers close the line after the last piece and leave out the mark.
    if (!isOver) throw new EngineFault('the engine broke off');
  }
}

interface Chunk {
  readonly choices?: readonly {
    readonly delta?: {
      readonly content?: unknown;
      readonly tool_calls?: readonly {
        readonly index?: number;
        readonly id?: string;
        readonly function?: { readonly name?: string; readonly arguments?: string };
      }[];
    };
    readonly finish_reason?: unknown;
  }[];
  readonly error?: unknown;
}

function readChunk(data: string, calls: ToolCall[]): { text: string; finished: boolean } {
  const chunk = parsed(data);
  if (chunk.error !== undefined) throw new EngineFault('the engine tells of an error');
  const [choice] = chunk.choices ?? [];
  for (const part of choice?.delta?.tool_calls ?? []) {
    const at = part.index ?? 0;
    if (at > 3) throw new EngineFault('the engine looks too many things up');
    calls[at] ??= { id: part.id ?? `call${at}`, name: '', arguments: '' };
    calls[at].name += part.function?.name ?? '';
    calls[at].arguments += part.function?.arguments ?? '';
  }
  const content = choice?.delta?.content;
  return { text: typeof content === 'string' ? content : '', finished: typeof choice?.finish_reason === 'string' };
}

function parsed(data: string): Chunk {
  try {
    const chunk: unknown = JSON.parse(data);
    if (typeof chunk === 'object' && chunk !== null) return chunk;
  } catch {
    // Told below like anything else that is no chunk.
  }
  throw new EngineFault('the engine said what is no chunk');
}

const asked = (calls: readonly ToolCall[]): object => ({
  role: 'assistant',
  content: null,
  tool_calls: calls.map(({ id, name, arguments: given }) => ({
    id,
    type: 'function',
    function: { name, arguments: given },
  })),
});

async function looked({ id, name, arguments: given }: ToolCall, findTitles: Asked['findTitles'], prompt: Prompt) {
  const words = name === 'find_titles' ? wordsIn(given) : undefined;
  const cards = words === undefined ? [] : await findTitles(words);
  const content = JSON.stringify({ titles: cards.map((card) => titleIn(card, prompt.language)) });
  return { role: 'tool', tool_call_id: id, content };
}

const titleIn = ({ title, translations }: CompanionCard, language: string): string =>
  translations[language]?.title ?? title;

function wordsIn(given: string): string | undefined {
  try {
    const { words } = JSON.parse(given) as { words?: unknown };
    return typeof words === 'string' ? words.slice(0, WORDS) : undefined;
  } catch {
    return undefined;
  }
}
