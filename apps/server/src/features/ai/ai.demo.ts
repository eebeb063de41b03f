import sharp from 'sharp';
import type { DemoLoading, FeatureDemo } from '../../platform/demo/demo.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { PicturePort } from '../picture/picture.port.ts';
import type { ConsentRepository } from './ai.consent-repository.ts';
import type { AiRepository, NewOrder } from './ai.repository.ts';
import { aiOrder, aiTemplate } from './ai.schema.ts';
import { DEMO_TEMPLATES, FACE_TEMPLATES } from './ai.templates.ts';
import type { AiWork } from './ai.work.ts';
import { drawPortrait, type Portrait } from './embedded/portrait.ts';

interface AiDemoParts {
  readonly consents: ConsentRepository;
  readonly pictures: PicturePort;
  readonly database: Database;
  readonly repository: AiRepository;
  readonly work: AiWork;
}

/** What the first of the cast has made already; given by the house, so nothing was paid. */
const MADE = [
  {
    title: '雪夜里的书店',
    prompt: '雪夜里的书店，窗边亮着灯，远处有森林',
    style: 'illustration',
    shape: 'portrait',
    seed: 11,
  },
  { title: '海边的灯塔', prompt: '日落时海边的灯塔，海鸥飞过', style: 'film', shape: 'square', seed: 5 },
  { title: '紫色极光列车', prompt: '紫色极光下的列车穿过松林', style: 'illustration', shape: 'landscape', seed: 8 },
] as const;

export const aiDemo = (parts: AiDemoParts): FeatureDemo => ({
  async seed(tx, { picture }) {
    await tx.insert(aiTemplate).values(
      DEMO_TEMPLATES.map(({ name, group, title, en, prompt, style, price }, position) => ({
        kind: 'generate' as const,
        group,
        title,
        translations: { en: { title: en } },
        prompt,
        style,
        cover: picture(`ai/${name}`),
        price,
        position,
        onSale: true,
      })),
    );
    await tx.insert(aiTemplate).values(
      FACE_TEMPLATES.map(({ name, title, en, portrait, price }, position) => ({
        kind: 'faceSwap' as const,
        group: 'portrait' as const,
        title,
        translations: { en: { title: en } },
        prompt: '',
        style: 'illustration' as const,
        cover: picture(`ai/${name}`),
        price,
        position: DEMO_TEMPLATES.length + position,
        onSale: true,
        portrait,
      })),
    );
  },
  steps: [{ name: 'ai orders', needsLibrary: true, load: (loading) => loadOrders(parts, loading) }],
});

/** Ordered once and for all; a start that was killed leaves the rest to the sweep. */
async function loadOrders(parts: AiDemoParts, loading: DemoLoading): Promise<number> {
  const { database, repository, work } = parts;
  const { people, clock, signal } = loading;
  if ((await database.query.$count(aiOrder)) > 0) return 0;
  const accountId = (await people(database.query)).get('member');
  if (accountId === undefined) return 0;
  for (const order of MADE) {
    const { id } = await database.transaction((tx) =>
      repository.insert(tx, {
        ...order,
        accountId,
        kind: 'generate',
        negative: '',
        count: 1,
        listPrice: 0,
        price: 0,
        isFree: false,
        state: 'waiting',
        createdAt: clock.now(),
      }),
    );
    await work.make(id, { signal });
  }
  return MADE.length + (await loadSwap(parts, accountId, loading));
}

/** A face that nobody has, drawn by us. */
const FACE: Portrait = {
  ...{ skin: '#f0c6a2', hair: 'long', hairColour: '#2b1e1c', clothes: '#dfe6f5', back: ['#7c93ee', '#43509e'] },
};
const FACE_SIZE = { width: 720, height: 960 } as const;
const YEAR_MS = 365 * 24 * 3600 * 1000;

/** A face swap and a film of it, by a consent that can be looked at and taken back. */
async function loadSwap(
  { database, repository, consents, pictures, work }: AiDemoParts,
  accountId: bigint,
  { clock, signal }: DemoLoading,
): Promise<number> {
  const [template] = await repository.templates({ after: undefined, fetch: 1 }, { kind: 'faceSwap' });
  if (!template) return 0;
  const jpeg = await sharp(Buffer.from(drawPortrait(FACE, FACE_SIZE)))
    .jpeg({ quality: 92 })
    .toBuffer();
  const picture = await pictures.make(accountId, jpeg, { of: 'demo consent', purpose: 'general' });
  const now = clock.now();
  const given = {
    common: { accountId, prompt: '', negative: '', count: 1, seed: 0 },
    free: { listPrice: 0, price: 0 },
  };
  const add = (row: Pick<NewOrder, 'kind' | 'title'> & Partial<NewOrder>) =>
    database.transaction((tx) =>
      repository.insert(tx, {
        ...given.common,
        ...given.free,
        ...{ isFree: false, state: 'waiting', createdAt: now, agreedAt: now, ...row },
      }),
    );
  const { id: consentId } = await database.transaction((tx) =>
    consents.insert(tx, {
      ...{
        ownerId: accountId,
        holderId: accountId,
        scopes: ['faceSwap', 'video', 'generate'],
        picture,
        createdAt: now,
      },
      expiresAt: new Date(now.getTime() + YEAR_MS),
    }),
  );
  const { title } = template;
  const swap = await add({ kind: 'faceSwap', title, templateId: template.id, consentId, face: 0 });
  await work.make(swap.id, { signal });
  const [output] = (await repository.outputs([swap.id])).get(swap.id) ?? [];
  if (!output) return 1;
  const film = await add({ kind: 'video', title, consentId, fromOutputId: output.id, motion: 'sway' });
  await work.make(film.id, { signal });
  return 2;
}
