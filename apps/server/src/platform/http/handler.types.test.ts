import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../../..');
const CONTRACT = join(ROOT, 'packages/contract/src');

const CALLS = `
import { call } from '${CONTRACT}/call.ts';
import { exact, id, nothing, requestId } from '${CONTRACT}/shapes.ts';
import type { Routes } from '${join(import.meta.dirname, 'handler.ts')}';

const base = { method: 'POST', request: exact({ id }), response: exact({ id }), errors: [], doc: '' } as const;
export const calls = {
  'x/open': call({ ...base, actor: 'none' }),
  'x/mine': call({ ...base, actor: 'required' }),
  'x/either': call({ ...base, actor: 'optional' }),
  'x/pay': call({ ...base, actor: 'required', once: 'ever', request: exact({ requestId }) }),
  'console/act': call({ ...base, actor: 'operator', request: nothing }),
  'x/stream': call({ ...base, method: 'GET', actor: 'required', stream: true, request: nothing }),
};
export type Table = Routes<typeof calls>;
`;

const HANDLERS = `
  'x/open': ({ body }) => ({ id: body.id }),
  'x/mine': async ({ actor }) => ({ id: String(actor.id) }),
  'x/either': ({ actor }) => ({ id: String(actor?.id) }),
  'x/pay': async ({ tx, actor }) => { await tx.execute('select 1'); return { id: String(actor.id) }; },
  'console/act': ({ actor, tx }) => { void tx.execute; return { id: actor.role }; },
  'x/stream': async function* ({ signal, lastEventId }) { if (!signal.aborted) yield { id: lastEventId ?? '1' }; },
`;

const routes = (handlers: string) =>
  `import type { Table } from './calls.ts';\nexport const routes: Table = {${handlers}};\n`;
const without = (name: string) =>
  HANDLERS.split('\n')
    .filter((line) => !line.includes(`'${name}'`))
    .join('\n');
const instead = (name: string, handler: string) => `${without(name)}  '${name}': ${handler},\n`;

/** Each file has one thing wrong with it, and the compiler must say what. */
const WRONG: Record<string, { source: string; error: RegExp }> = {
  'a declared call without a handler': {
    source: routes(without('x/mine')),
    error: /TS2741: Property ''x\/mine'' is missing/,
  },
  'a handler without a declaration': {
    source: routes(`${HANDLERS}  'x/unheard-of': () => ({ id: '1' }),\n`),
    error: /TS2353: Object literal may only specify known properties, and ''x\/unheard-of''/,
  },
  'a reply that was not declared': {
    source: routes(instead('x/open', "() => ({ name: 'x' })")),
    error: /TS2322: Type '\{ name: string; \}' is not assignable/,
  },
  'a field that the request does not have': {
    source: routes(instead('x/open', '({ body }) => ({ id: body.name })')),
    error: /TS2339: Property 'name' does not exist/,
  },
  'a person where nobody signs in': {
    source: routes(instead('x/open', '({ actor }) => ({ id: String(actor.id) })')),
    error: /TS18048: 'actor' is possibly 'undefined'/,
  },
  'a person who may not be there': {
    source: routes(instead('x/either', '({ actor }) => ({ id: String(actor.id) })')),
    error: /TS18048: 'actor' is possibly 'undefined'/,
  },
  'a role of somebody who is no operator': {
    source: routes(instead('x/mine', '({ actor }) => ({ id: actor.role })')),
    error: /TS2339: Property 'role' does not exist on type 'Person'/,
  },
  'a transaction where there is none': {
    source: routes(instead('x/mine', 'async ({ tx }) => { await tx.execute("select 1"); return { id: "1" }; }')),
    error: /TS18048: 'tx' is possibly 'undefined'/,
  },
  'one reply where a stream was declared': {
    source: routes(instead('x/stream', "() => ({ id: '1' })")),
    error: /TS2322: Type '\{ id: string; \}' is not assignable to type '.*EventStream</,
  },
};

const fileOf = (what: string) => `${what.replaceAll(' ', '-')}.ts`;

let folder: string;
/** What the compiler said, by file. */
const said = new Map<string, string>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'liuguang-types-'));
  const config = {
    extends: join(ROOT, 'tsconfig.base.json'),
    compilerOptions: { typeRoots: [join(ROOT, 'node_modules/@types')] },
    include: ['*.ts'],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(join(folder, 'calls.ts'), CALLS);
  await writeFile(join(folder, 'right.ts'), routes(HANDLERS));
  for (const [what, { source }] of Object.entries(WRONG)) await writeFile(join(folder, fileOf(what)), source);
  for (const error of (await compile()).split(/\n(?=\S)/)) {
    const [, file = '', message = ''] = /^(?:.*\/)?([^/(]+)\(\d+,\d+\): error ([\s\S]*)$/.exec(error) ?? [];
    said.set(file, `${said.get(file) ?? ''}${message}`);
  }
}, 180_000);
afterAll(() => rm(folder, { recursive: true }));

/** It ends with an error when it finds one, which it should. */
const compile = () =>
  new Promise<string>((resolve) => {
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    execFile(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], (_error, out) => resolve(out));
  });

describe('the compiler', () => {
  test('takes a handler for every declared call', () => {
    expect([said.get('calls.ts'), said.get('right.ts'), said.get('')]).toEqual([undefined, undefined, undefined]);
  });

  test.each(Object.entries(WRONG))('refuses %s', (what, { error }) => {
    expect(said.get(fileOf(what))).toMatch(error);
  });
});
