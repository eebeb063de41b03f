import { randomUUID } from 'node:crypto';
import type { Client } from '@liuguang/client/client';
import type { ConsentScope } from '@liuguang/contract/ai/consent-kinds';
import { AI_PICTURE_PRICE } from '@liuguang/contract/ai/kinds';
import type { Request } from '@liuguang/contract/contract';
import sharp from 'sharp';
import { ClipFiles } from '../src/features/ai/ai.clip-files.ts';
import { ConsentRepository } from '../src/features/ai/ai.consent-repository.ts';
import type { Drawing, ImageEngine, PictureMaker } from '../src/features/ai/ai.engine.ts';
import { AiOutputs } from '../src/features/ai/ai.outputs.ts';
import { AiRepository } from '../src/features/ai/ai.repository.ts';
import { SourceRepository } from '../src/features/ai/ai.source-repository.ts';
import { AiWork, type AiWorkParts } from '../src/features/ai/ai.work.ts';
import { portraitOf, SOMEBODY } from './selfie.ts';
import type { Stack } from './stack.ts';

/** Something to see of the right size, which takes next to nothing to draw and to encode; another for each number. */
export const quickPicture = ({ width, height, seed }: Drawing): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#345"/><circle cx="${width / 2}" cy="${height / 2}" r="${50 + (seed % 200)}" fill="#e9b872"/></svg>`,
    ),
  )
    .jpeg()
    .toBuffer();

export const engineOf = (draw: ImageEngine['draw']): PictureMaker => ({
  draw: async (...asked) => ({ picture: await draw(...asked), engine: 'test' }),
});

const QUICK = {
  engine: engineOf(quickPicture),
  moderation: { judgePictures: async () => ({ verdict: 'passed', reason: undefined, pictures: [] }) },
  /** What takes long and is proved where pictures are checked. */
  marks: { payloadOf: () => 0n, mark: async (_order, made) => made, sealerOf: () => async (file) => file },
} satisfies Partial<AiWorkParts>;

type Wanted = Partial<Request<'app/aiorder/strip/submit'>>;

/** The AI studio of a stack, as tests of it use it. */
export class AiStudio {
  readonly #stack: Stack;

  constructor(stack: Stack) {
    this.#stack = stack;
  }

  /** The work as the server has it, with another engine or judge. */
  workWith(parts: Partial<AiWorkParts> = {}): AiWork {
    const { database, app } = this.#stack.running;
    const { ledger, pictures, notices, realtime, storage, aiEngine } = app.ports;
    const { clock } = this.#stack;
    const repository = new AiRepository(database);
    const sources = new SourceRepository(database);
    return new AiWork({
      ...{ database, repository, ledger, pictures, notices, realtime, sources, clock },
      ...{ faceEngine: aiEngine, consents: new ConsentRepository(database) },
      clipFiles: new ClipFiles({ sources, storage, clock }),
      outputs: new AiOutputs({ repository, pictures, storage }),
      ...QUICK,
      ...parts,
    });
  }

  /** All as it is in the house: drawn, judged, marked and sealed. */
  get work(): AiWork {
    return this.#stack.running.app.ports.aiWork;
  }

  async make(orderId: string, work = this.workWith(), isLastTry = true): Promise<void> {
    await work.make(BigInt(orderId), { signal: new AbortController().signal, isLastTry });
  }

  submit(client: Client, more: Wanted = {}) {
    return client.post('app/aiorder/strip/submit', {
      prompt: '雪夜里的书店',
      style: 'illustration',
      shape: 'square',
      count: 1,
      price: AI_PICTURE_PRICE * (more.count ?? 1),
      requestId: randomUUID(),
      ...more,
    });
  }

  async newest(client: Client) {
    return (await client.post('x/ai/list', {})).list[0];
  }

  async gold(id: bigint): Promise<number> {
    return (await this.#stack.running.app.ports.ledger.balances(id)).gold;
  }

  async status(path: string): Promise<number> {
    return (await fetch(`${this.#stack.url}${path}`)).status;
  }

  /** A consent as it stands once it was proved: what proves it is no subject but of its own tests. */
  async consent(ownerId: bigint, scopes: ConsentScope[] = ['faceSwap'], holderId = ownerId): Promise<string> {
    const { database, app } = this.#stack.running;
    const about = { of: randomUUID(), purpose: 'general' } as const;
    const picture = await app.ports.pictures.make(ownerId, await portraitOf(SOMEBODY), about);
    const createdAt = this.#stack.clock.now();
    const row = { ownerId, holderId, scopes, picture, createdAt, expiresAt: new Date(createdAt.getTime() + WEEK_MS) };
    const { id } = await database.transaction((tx) => new ConsentRepository(database).insert(tx, row));
    return String(id);
  }

  async faceTemplate(client: Client) {
    const [template] = (await client.post('app/aitemplate/list', { kind: 'faceSwap' })).list;
    if (!template) throw new Error('there is no template with a face');
    return template;
  }

  async submitSwap(client: Client, consentId: string) {
    const { id: templateId, price } = await this.faceTemplate(client);
    const wanted = { consentId, templateId, agreed: true, price, requestId: randomUUID() } as const;
    return client.post('app/aiorder/facechange/submit', wanted);
  }
}

const WEEK_MS = 7 * 24 * 3600 * 1000;
