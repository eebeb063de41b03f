import Type from 'typebox';
import { describe, expect, test } from 'vitest';
import { call, commonRefusals } from './call.ts';
import { CODES } from './codes.ts';
import { contract } from './contract.ts';
import type { EndpointTable } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import type { OpenApiDocument, Operation } from './openapi/types.ts';
import { openApiDocument } from './openapi.ts';
import { exact, nothing } from './shapes.ts';

const about = { title: 'Liuguang', version: '2.1.1', server: '/' };
const document = openApiDocument(contract, about);

function operation(path: string, from: OpenApiDocument = document): Operation {
  const { get, post } = from.paths[path] ?? {};
  const found = get ?? post;
  if (!found) throw new Error(`${path} is missing`);
  return found;
}

/** Every value in the document, with the keys that lead to it. */
function* everything(
  value: unknown,
  path: readonly string[] = [],
): Generator<{ path: readonly string[]; value: unknown }> {
  yield { path, value };
  if (typeof value === 'object' && value !== null)
    for (const key of Reflect.ownKeys(value)) yield* everything(Reflect.get(value, key), [...path, String(key)]);
}

describe('the document of the contract', () => {
  test('holds every call under its method, with its line of documentation', () => {
    expect(Object.keys(document.paths)).toEqual(Object.keys(contract).map((name) => `/api/${name}`));
    for (const [name, { method, doc, actor }] of Object.entries(contract)) {
      expect(Object.keys(document.paths[`/api/${name}`] ?? {})).toEqual([method.toLowerCase()]);
      expect(operation(`/api/${name}`)).toMatchObject({ summary: doc, 'x-actor': actor });
    }
  });

  test('has no reference that leads nowhere', () => {
    const references = [...everything(document)].filter(({ path }) => path.at(-1) === '$ref');
    expect(references.length).toBeGreaterThan(0);
    for (const { value } of references) {
      const target = String(value)
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((inside, key) => Reflect.get(Object(inside), key), document);
      expect(target, String(value)).toBeTypeOf('object');
    }
  });

  test('is plain data: it survives JSON whole, and carries no marks of the schema builder', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    const keys = new Set([...everything(document)].map(({ path }) => path.at(-1) ?? ''));
    expect([...keys].filter((key) => /^~|^Symbol/.test(key))).toEqual([]);
  });

  test('gives every call an operation id of its own', () => {
    const ids = Object.keys(document.paths).map((path) => operation(path).operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('files every call under a tag that it declares', () => {
    const tags = document.tags.map(({ name }) => name);
    expect(tags).toEqual(expect.arrayContaining(['app/login', 'app/user', 'console', 'console/operator', 'x/job']));
    for (const path of Object.keys(document.paths)) expect(tags).toContain(operation(path).tags[0]);
  });

  test('lists every refusal of every call under its HTTP status', () => {
    for (const [name, declared] of Object.entries(contract)) {
      const expected = [...new Set([...declared.errors, ...commonRefusals(declared)])].sort();
      const listed = Object.entries(operation(`/api/${name}`).responses).flatMap(([status, reply]) =>
        (reply['x-refusals'] ?? []).map((refusal) => ({ status: Number(status), ...refusal })),
      );
      expect(listed.map((refusal) => refusal.name).sort()).toEqual(expected);
      for (const { status, code, name: refusal, tip } of listed) {
        const { sentence, ...declaredCode } = CODES[refusal as keyof typeof CODES];
        expect({ status, code, tip }).toEqual({ ...declaredCode, tip: sentence['zh-CN'] });
      }
    }
  });

  test('says what every code and every reason means in both languages', () => {
    expect(document['x-codes']).toContainEqual({
      name: 'taken',
      code: 4090,
      status: 409,
      tip: '已被占用或已使用',
      english: 'This has already been taken or used.',
    });
    expect(document['x-reasons']['signin.nameTaken']).toEqual({
      'zh-CN': '这个名字已有人用',
      en: 'That name is taken. Try another.',
    });
  });

  test('says which bodies travel sealed: all but those of HTTP 401', () => {
    for (const path of Object.keys(document.paths))
      for (const [status, reply] of Object.entries(operation(path).responses))
        expect(reply['x-sealed']).toBe(status !== '401');
  });
});

describe('an endpoint beside the calls', () => {
  const whole = openApiDocument(contract, about, endpoints);
  const at = (method: 'get' | 'post', path: string) => whole.paths[path]?.[method];

  test('stands in the document under its method and path, with whom it answers', () => {
    for (const [name, { reply, doc, admits }] of Object.entries(endpoints as EndpointTable)) {
      const [method = '', path = ''] = name.split(' ');
      const found = at(method.toLowerCase() as 'get', path.replaceAll(/:(\w+)/g, '{$1}').replace('*', '{path}'));
      if (!reply) expect(found, name).toBeUndefined();
      else expect(found, name).toMatchObject({ summary: doc, 'x-admits': admits });
    }
  });

  test('says what it takes and what its statuses mean', () => {
    const playlist = at('get', '/api/app/media/h5/m3u8/{id}/{rung}');
    expect(playlist?.parameters).toEqual(
      expect.arrayContaining([
        { name: 'rung', in: 'path', required: true, schema: { type: 'string' } },
        expect.objectContaining({ name: 'token', in: 'query', required: true }),
        expect.objectContaining({ name: 'enc', in: 'query', required: false }),
      ]),
    );
    expect(Object.keys(playlist?.responses['200']?.content ?? {})).toEqual(['application/vnd.apple.mpegurl']);
    expect(playlist?.security).toEqual([{ playToken: [] }]);
    expect(at('post', '/api/app/upload/chunk')?.responses['415']?.description).toBe('Refused for ever.');
  });

  test('has an id and a tag of its own, and leaves the document plain data', () => {
    const all = Object.values(whole.paths).flatMap((methods) => Object.values(methods));
    expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length);
    const tags = whole.tags.map(({ name }) => name);
    for (const { tags: own } of all) expect(tags).toEqual(expect.arrayContaining([...own]));
    expect(JSON.parse(JSON.stringify(whole))).toEqual(whole);
  });
});

describe('a call in the document', () => {
  const shared = exact({ label: Type.String() });
  const titled = Type.Object({ x: Type.Integer() }, { title: 'Point on a map' });
  const document = openApiDocument(
    {
      'app/place/find': call({
        method: 'GET',
        actor: 'optional',
        request: exact({ word: Type.String({ description: 'what to look for' }), near: Type.Optional(Type.Integer()) }),
        response: exact({ firstLabel: shared, lastLabel: shared, where: titled }),
        errors: ['notFound'],
        doc: 'Finds a place.',
      }),
      'app/place/pay': call({
        method: 'POST',
        actor: 'required',
        once: 'ever',
        limit: { by: 'account', count: 5, seconds: 60 },
        request: nothing,
        response: nothing,
        errors: ['notEnoughGold'],
        doc: 'Pays.',
      }),
      'app/place/show': call({
        method: 'POST',
        actor: 'required',
        form: { field: 'file', files: 3, bytes: 1000 },
        request: exact({ word: Type.String() }),
        response: nothing,
        errors: [],
        doc: 'Shows.',
      }),
      'console/place/watch': call({
        method: 'GET',
        actor: 'operator',
        permission: 'config.read',
        stream: true,
        request: nothing,
        response: shared,
        errors: [],
        doc: 'Watches.',
      }),
    },
    about,
  );

  test('takes the query of a GET as parameters', () => {
    expect(operation('/api/app/place/find', document).parameters).toEqual([
      { $ref: '#/components/parameters/UserAgent' },
      { name: 'word', in: 'query', required: true, description: 'what to look for', schema: { type: 'string' } },
      { name: 'near', in: 'query', required: false, schema: { type: 'integer' } },
    ]);
    expect(operation('/api/app/place/find', document).requestBody).toBeUndefined();
  });

  test('takes a form in clear, with its text fields and its files side by side', () => {
    expect(operation('/api/app/place/show', document).requestBody).toMatchObject({
      content: {
        'multipart/form-data': {
          schema: {
            required: ['word', 'file'],
            properties: {
              word: { type: 'string' },
              file: { type: 'array', items: { format: 'binary' }, minItems: 1, maxItems: 3 },
            },
          },
        },
      },
      'x-sealed': false,
    });
  });

  test('may refuse a form for its size and type, and has no envelope to refuse', () => {
    const refusals = Object.values(operation('/api/app/place/show', document).responses).flatMap((reply) =>
      (reply['x-refusals'] ?? []).map(({ name }) => name),
    );
    expect(refusals).toEqual(expect.arrayContaining(['tooLarge', 'typeNotTaken', 'badBody']));
    expect(refusals).not.toContain('badEnvelope');
  });

  test('refers to shapes that have a title or are used twice, and to no others', () => {
    expect(document.components.schemas).toMatchObject({
      Label: { properties: { label: { type: 'string' } } },
      PointOnAMap: { properties: { x: { type: 'integer' } } },
    });
    expect(Object.keys(document.components.schemas).sort()).toEqual(['Label', 'PointOnAMap', 'Refusal', 'Sealed']);
  });

  test('wraps what it answers in the envelope', () => {
    const { schema } = operation('/api/app/place/find', document).responses['200']?.content['application/json'] ?? {};
    expect(schema).toMatchObject({
      required: ['code', 'data', 'msg', 'tip'],
      properties: {
        code: { const: 200 },
        data: { properties: { firstLabel: { $ref: '#/components/schemas/Label' } } },
      },
    });
  });

  test('keeps 1000 beside success under HTTP 200 and a lack of gold under 402', () => {
    const { responses } = operation('/api/app/place/pay', document);
    expect(responses['200']?.['x-refusals']).toEqual([
      { code: 1000, name: 'signedOut', tip: CODES.signedOut.sentence['zh-CN'], common: true },
    ]);
    expect(responses['200']?.content['application/json']?.schema.oneOf).toHaveLength(2);
    expect(responses['402']?.['x-refusals']).toEqual([
      { code: 4020, name: 'notEnoughGold', tip: CODES.notEnoughGold.sentence['zh-CN'], common: false },
    ]);
  });

  test('says who may call it, how often, and that it happens once', () => {
    expect(operation('/api/app/place/pay', document)).toMatchObject({
      'x-once': 'ever',
      'x-limit': { by: 'account', count: 5, seconds: 60 },
      security: [{ signature: [], token: [] }],
    });
    expect(operation('/api/app/place/find', document).security).toEqual([
      { signature: [] },
      { signature: [], token: [] },
    ]);
    expect(operation('/api/console/place/watch', document)).toMatchObject({
      'x-permission': 'config.read',
      'x-roles': expect.arrayContaining(['owner']),
      'x-stream': true,
      security: [{ signature: [], operatorToken: [] }],
    });
  });

  test('streams events where it streams', () => {
    const { content } = operation('/api/console/place/watch', document).responses['200'] ?? {};
    expect(Object.keys(content ?? {})).toEqual(['text/event-stream', 'application/json']);
  });
});

test('a schema that refers by name is refused, since nothing would stand behind the name', () => {
  const request = Type.Object({ inside: Type.Ref('Elsewhere') });
  const broken = call({ method: 'POST', actor: 'none', request, response: nothing, errors: [], doc: 'Broken.' });
  expect(() => openApiDocument({ 'app/broken/call': broken }, about)).toThrow('identity');
});
