import Type from 'typebox';
import { call } from '../call.ts';
import { exact, id, instant, nothing, page, pageRequest } from '../shapes.ts';
import { AI_ENGINE_KINDS, AI_KINDS } from './kinds.ts';

const settings = {
  kind: Type.Enum([...AI_ENGINE_KINDS]),
  position: Type.Integer({ minimum: 0, maximum: 1000, description: 'the smallest is asked first' }),
  address: Type.String({ maxLength: 300, description: 'of those that are asked over HTTP' }),
  model: Type.String({ maxLength: 300, description: 'the model or its file; may be empty where the engine has one' }),
  workflow: Type.String({
    maxLength: 100_000,
    description: 'of ComfyUI, as exported for its API, with %prompt%, %negative%, %width%, %height%, %seed% in it',
  }),
  limitSeconds: Type.Integer({ minimum: 5, maximum: 540, description: 'for one picture' }),
  on: Type.Boolean(),
};

const aiEngineRecord = exact({
  id,
  ...settings,
  hasKey: Type.Boolean(),
  problem: Type.String({ description: 'empty while it is well' }),
  checkedAt: Type.Union([instant, Type.Literal('')]),
});

const aiPriceRecord = exact({
  kind: Type.Enum([...AI_KINDS]),
  price: Type.Integer({ minimum: 0, maximum: 100_000, description: 'gold, where no template says otherwise' }),
});

const aiRefusalRecord = exact({
  day: Type.String({ maxLength: 10, description: 'in Shanghai' }),
  reason: Type.String({ maxLength: 60, description: 'as it was told' }),
  count: Type.Integer({ minimum: 0 }),
});

/** What operators set of the AI studio. */
export const aiEngineCalls = {
  'console/ai/engine/list': call({
    method: 'POST',
    actor: 'operator',
    permission: 'ai.read',
    request: exact(pageRequest),
    response: page(aiEngineRecord),
    errors: [],
    doc: 'The engines that draw, in the order in which they are asked, and how each of them is.',
  }),
  'console/ai/engine/save': call({
    method: 'POST',
    actor: 'operator',
    permission: 'ai.write',
    audit: ['engineId', 'kind', 'position', 'address', 'model', 'on'],
    request: exact({
      engineId: Type.Optional(id),
      ...settings,
      key: Type.Optional(Type.String({ maxLength: 300, description: 'kept sealed, and never told again' })),
    }),
    response: aiEngineRecord,
    errors: ['badBody', 'notFound'],
    doc: 'Sets up an engine, or another way, and tries it at once. Where none is set up, and behind all others unless it is switched off, the embedded one draws.',
  }),
  'console/ai/engine/try': call({
    method: 'POST',
    actor: 'operator',
    permission: 'ai.write',
    audit: ['engineId'],
    request: exact({ engineId: id }),
    response: aiEngineRecord,
    errors: ['notFound'],
    doc: 'Tries an engine now.',
  }),
  'console/ai/engine/remove': call({
    method: 'POST',
    actor: 'operator',
    permission: 'ai.write',
    audit: ['engineId'],
    request: exact({ engineId: id }),
    response: nothing,
    errors: ['notFound'],
    doc: 'Takes an engine away; what it is drawing is still delivered.',
  }),
  'console/ai/price/list': call({
    method: 'POST',
    actor: 'operator',
    permission: 'ai.read',
    request: nothing,
    response: exact({ list: Type.Array(aiPriceRecord) }),
    errors: [],
    doc: 'What an order of each kind costs where no template says otherwise.',
  }),
  'console/ai/price/save': call({
    method: 'POST',
    actor: 'operator',
    permission: 'ai.write',
    audit: ['kind', 'price'],
    request: exact(aiPriceRecord.properties),
    response: aiPriceRecord,
    errors: [],
    doc: 'Changes a price; what was ordered stays at the price of then.',
  }),
  'console/ai/refusal/list': call({
    method: 'POST',
    actor: 'operator',
    permission: 'ai.read',
    request: exact(pageRequest),
    response: page(aiRefusalRecord),
    errors: [],
    doc: 'How often what was refused to people, by day and reason; nothing of who asked or for what.',
  }),
};
