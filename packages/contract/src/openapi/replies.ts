import { type Call, commonRefusals } from '../call.ts';
import { CODES, type Refusal } from '../codes.ts';
import type { JsonSchema, Refused, Reply } from './types.ts';

/** Names of component schemas that are the wire's own. */
export const WIRE_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  Refusal: {
    type: 'object',
    description: 'Any answer other than success. `data` is null unless the code says otherwise or there is a `reason`.',
    required: ['code', 'data', 'msg', 'tip'],
    properties: {
      code: { type: 'integer' },
      data: {
        type: ['object', 'null'],
        description: 'for example `issues` of 4000, `serverTime` of 4011',
        properties: {
          reason: {
            type: 'object',
            description: 'what `tip` says, for other languages: a key of `x-reasons`, and the values of its holes',
            required: ['key', 'values'],
            properties: { key: { type: 'string' }, values: { type: 'object' } },
          },
        },
      },
      msg: { type: 'string', description: 'for developers' },
      tip: { type: 'string', description: 'shown to the person as it is' },
    },
  },
  Sealed: {
    type: 'object',
    description: 'What travels in place of a sealed body: open it to find the schema that stands there.',
    additionalProperties: false,
    required: ['hash', 'data'],
    properties: {
      hash: { type: 'string', pattern: '^[0-9a-f]{32}$' },
      data: { type: 'string', contentEncoding: 'base64' },
    },
  },
};

const success = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['code', 'data', 'msg', 'tip'],
  properties: { code: { const: CODES.ok.code }, data, msg: { type: 'string' }, tip: { type: 'string' } },
});

const refused = (refusals: readonly Refused[]): JsonSchema => ({
  allOf: [{ $ref: '#/components/schemas/Refusal' }],
  properties: { code: { enum: refusals.map(({ code }) => code) } },
});

function refusalsByStatus(call: Call): Map<number, Refused[]> {
  const common = commonRefusals(call);
  const all = new Set<Refusal>([...call.errors, ...common]);
  const grouped = Map.groupBy(all, (name) => CODES[name].status);
  const describe = (name: Refusal): Refused => {
    const { code, sentence } = CODES[name];
    return { code, name, tip: sentence['zh-CN'], common: !call.errors.includes(name) };
  };
  return new Map([...grouped].map(([status, names]) => [status, names.map(describe).sort((a, b) => a.code - b.code)]));
}

const listed = (refusals: readonly Refused[]): string => refusals.map(({ code, tip }) => `${code} ${tip}`).join('; ');

function refusalReply(status: number, refusals: readonly Refused[]): Reply {
  return {
    description: listed(refusals),
    content: { 'application/json': { schema: refused(refusals) } },
    'x-sealed': status !== 401,
    'x-refusals': refusals,
  };
}

function successReply(call: Call, data: JsonSchema, refusals: readonly Refused[]): Reply {
  const refusalSchemas = refusals.length > 0 ? [refused(refusals)] : [];
  const content: Reply['content'] = call.stream
    ? {
        'text/event-stream': { schema: success(data) },
        ...(refusals.length > 0 && { 'application/json': { schema: refused(refusals) } }),
      }
    : {
        'application/json': {
          schema: refusalSchemas.length > 0 ? { oneOf: [success(data), ...refusalSchemas] } : success(data),
        },
      };
  return {
    description: refusals.length > 0 ? `Success, or ${listed(refusals)}` : 'Success',
    content,
    'x-sealed': true,
    ...(refusals.length > 0 && { 'x-refusals': refusals }),
  };
}

/** Every answer a call may give, by HTTP status. */
export function repliesOf(call: Call, data: JsonSchema): Record<string, Reply> {
  const refusals = refusalsByStatus(call);
  const replies: Record<string, Reply> = { '200': successReply(call, data, refusals.get(200) ?? []) };
  for (const [status, group] of refusals) if (status !== 200) replies[status] = refusalReply(status, group);
  return replies;
}
