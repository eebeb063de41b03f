import type { DemoLoading, FeatureDemo } from '../../platform/demo/demo.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { AiRepository } from './ai.repository.ts';
import { aiOrder, aiTemplate } from './ai.schema.ts';
import { DEMO_TEMPLATES, FACE_TEMPLATES } from './ai.templates.ts';
import type { AiWork } from './ai.work.ts';

interface AiDemoParts {
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
async function loadOrders({ database, repository, work }: AiDemoParts, { people, clock, signal }: DemoLoading) {
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
  return MADE.length;
}
