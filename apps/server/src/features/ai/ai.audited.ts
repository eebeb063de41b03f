import { sql } from 'drizzle-orm';
import { type AuditedCalls, auditedRow, statesOf } from '../../platform/audited/audited.ts';
import { USUAL_PRICES } from './ai.prices.ts';
import { aiEngine, aiPrice, aiTemplate } from './ai.schema.ts';

const template = auditedRow(aiTemplate, ['templateId', aiTemplate.id], {
  title: aiTemplate.title,
  translations: aiTemplate.translations,
  prompt: aiTemplate.prompt,
  style: aiTemplate.style,
  cover: aiTemplate.cover,
  price: aiTemplate.price,
  position: aiTemplate.position,
  onSale: aiTemplate.onSale,
});

const engine = auditedRow(aiEngine, ['engineId', aiEngine.id], {
  kind: aiEngine.kind,
  position: aiEngine.position,
  address: aiEngine.address,
  model: aiEngine.model,
  workflow: aiEngine.workflow,
  limitSeconds: aiEngine.limitSeconds,
  on: aiEngine.isOn,
  hasKey: sql`${aiEngine.sealedKey} is not null`,
  problem: aiEngine.problem,
});

const price = auditedRow(
  aiPrice,
  ['kind', aiPrice.kind],
  { price: aiPrice.price },
  { otherwise: ({ kind }) => ({ price: USUAL_PRICES[kind as keyof typeof USUAL_PRICES] }) },
);

export const aiAudited: AuditedCalls = {
  'console/ai/template/edit': template,
  ...statesOf(engine, 'console/ai/engine/save', 'console/ai/engine/try', 'console/ai/engine/remove'),
  'console/ai/price/save': price,
};
