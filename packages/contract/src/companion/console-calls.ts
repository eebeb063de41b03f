import Type from 'typebox';
import { call } from '../call.ts';
import { reportNote, reportOutcome, reportReason } from '../report/schemas.ts';
import { exact, id, instant, nothing, page, pageRequest } from '../shapes.ts';
import { COMPANION_ENGINES, SAFETY_TOPICS } from './limits.ts';

const patience = Type.Integer({ minimum: 100, maximum: 600_000, description: 'milliseconds' });
const engine = {
  kind: Type.Enum([...COMPANION_ENGINES], {
    description: '`basic` is built in, `chat` speaks the protocol of OpenAI, `llama` runs a GGUF file of this machine',
  }),
  address: Type.String({
    maxLength: 300,
    pattern: '^(https?://[^\\s]+)?$',
    description: 'of `chat`, up to and with `/v1`',
  }),
  model: Type.String({ maxLength: 300, description: 'the name of the model, or the path of its file' }),
  firstMs: patience,
  nextMs: patience,
  wholeMs: patience,
};
const engineRecord = exact({ ...engine, hasKey: Type.Boolean() });

const topic = Type.Enum([...SAFETY_TOPICS]);
const line = Type.String({ maxLength: 500, description: 'empty for the words of the house' });
const safetyLine = exact({ topic, zh: Type.String(), en: Type.String(), own: Type.Boolean() });

const personaRecord = exact({
  companionId: id,
  name: Type.String(),
  shown: Type.Boolean(),
  position: Type.Integer({ minimum: 0, maximum: 1000 }),
  talks: Type.Integer({ minimum: 0, description: 'people who have talked to it' }),
});

const companionReport = exact({
  id,
  reason: reportReason,
  text: Type.String(),
  question: Type.String(),
  answer: Type.String(),
  createdAt: instant,
  outcome: Type.Union([reportOutcome, Type.Literal('')]),
  note: Type.String(),
});

/** What operators do with companions. */
export const companionConsoleCalls = {
  'console/companion/personas': call({
    method: 'POST',
    actor: 'operator',
    permission: 'ai.read',
    request: nothing,
    response: exact({ list: Type.Array(personaRecord) }),
    errors: [],
    doc: 'The companions of the house, in their order.',
  }),
  'console/companion/persona/edit': call({
    method: 'POST',
    actor: 'operator',
    permission: 'ai.write',
    audit: ['companionId', 'shown', 'position'],
    request: exact({
      companionId: id,
      shown: personaRecord.properties.shown,
      position: personaRecord.properties.position,
    }),
    response: personaRecord,
    errors: ['notFound'],
    doc: 'Where a companion of the house stands, and whether people can choose it; conversations that there are go on.',
  }),
  'console/companion/engine': call({
    method: 'POST',
    actor: 'operator',
    permission: 'ai.read',
    request: nothing,
    response: engineRecord,
    errors: [],
    doc: 'What answers. Its key is never told.',
  }),
  'console/companion/engine/save': call({
    method: 'POST',
    actor: 'operator',
    permission: 'ai.write',
    audit: ['kind', 'address', 'model'],
    request: exact({ ...engine, key: Type.Optional(Type.String({ maxLength: 300 })) }),
    response: engineRecord,
    errors: [],
    doc: 'Chooses what answers from now on; answers that are being written are finished by the one of before.',
  }),
  'console/companion/lines': call({
    method: 'POST',
    actor: 'operator',
    permission: 'ai.read',
    request: nothing,
    response: exact({ list: Type.Array(safetyLine) }),
    errors: [],
    doc: 'The fixed words for turns that no engine answers.',
  }),
  'console/companion/line/save': call({
    method: 'POST',
    actor: 'operator',
    permission: 'ai.write',
    audit: ['topic', 'zh', 'en'],
    request: exact({ topic, zh: line, en: line }),
    response: safetyLine,
    errors: [],
    doc: 'Replaces the fixed words of a topic; empty ones bring those of the house back.',
  }),
  'console/companion/reports': call({
    method: 'POST',
    actor: 'operator',
    permission: 'moderation.read',
    request: exact(pageRequest),
    response: page(companionReport),
    errors: [],
    doc: 'Answers that were reported and nobody has decided about, from the one that waits longest.',
  }),
  'console/companion/resolve': call({
    method: 'POST',
    actor: 'operator',
    permission: 'moderation.decide',
    audit: ['reportId', 'outcome', 'note'],
    request: exact({ reportId: id, outcome: reportOutcome, note: reportNote }),
    response: companionReport,
    errors: ['notFound', 'taken'],
    doc: 'Says what came of a report; 4090 when that was said before.',
  }),
};
