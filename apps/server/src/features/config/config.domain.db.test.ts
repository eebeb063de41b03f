import type { ConfigValue } from '@liuguang/contract/config/schemas';
import type { Role } from '@liuguang/contract/operator/permissions';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newProvenOwner } from '../../../testing/proven-owner.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { operator } from '../operator/operator.schema.ts';
import { configPart } from './config.schema.ts';

type Domains = ConfigValue<'domain'>;

const COLLECTOR: Domains = [{ type: 'API', urls: ['https://collector.example'] }];
const OURS: Domains = [{ type: 'API', urls: ['https://api.example'] }];

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  stack.clock.stop();
});
afterAll(() => stack.close());

async function versionNow(): Promise<number> {
  const { list } = await (await stack.asOperator('editor')).post('console/config/list', {});
  return list.find(({ part }) => part === 'domain')?.version ?? -1;
}
const domainsNow = async () => (await stack.client().get('app/ping/config')).domain;

describe('collecting everybody’s tokens by the domain map', () => {
  test.each<Role>(['owner', 'editor'])('does not work for an %s by saving it like any other part', async (role) => {
    const saving = (await stack.asOperator(role)).post('console/config/save', {
      part: 'domain',
      version: await versionNow(),
      value: OURS,
    });
    await expect(saving).rejects.toMatchObject({ code: 4035, status: 403 });
    expect(await domainsNow()).toEqual([]);
  });

  test.each<Role>(['editor', 'moderator', 'support', 'finance'])('does not work for a proven %s', async (role) => {
    const { client, proof } = await newProvenOwner(stack, role);
    const saving = client.post('console/config/domain', { version: await versionNow(), value: OURS, ...proof() });
    await expect(saving).rejects.toMatchObject({ code: 4035 });
    expect(await domainsNow()).toEqual([]);
  });

  test('does not work with an owner’s session alone', async () => {
    const { client, proof } = await newProvenOwner(stack);
    const save = async (given: object) =>
      client.post('console/config/domain', { version: await versionNow(), value: OURS, ...proof(), ...given });
    await expect(save({ password: 'a guess' })).rejects.toMatchObject({ code: 6001 });
    await expect(save({ totp: '000000' })).rejects.toMatchObject({ code: 6002 });
    const plain = await stack.asOperator('owner');
    const without = plain.post('console/config/domain', {
      version: await versionNow(),
      value: OURS,
      password: 'liuguang-demo',
      totp: '000000',
    });
    await expect(without).rejects.toMatchObject({ code: 6002, tip: '请先启用两步验证' });
    expect(await domainsNow()).toEqual([]);
  });

  test('does not work by guessing the password in an owner’s session', async () => {
    const { client, proof } = await newProvenOwner(stack);
    const version = await versionNow();
    const save = (given: object) =>
      client.post('console/config/domain', { version, value: OURS, ...proof(), ...given });
    for (let tries = 0; tries < 8; tries += 1)
      await expect(save({ password: `guess ${tries}` })).rejects.toMatchObject({ code: 6001 });
    await expect(save({})).rejects.toMatchObject({ code: 6005 });
    await expect(
      client.post('console/operator/password', { current: 'another guess', next: 'a password of length' }),
    ).rejects.toMatchObject({ code: 6005 });
  });

  test('does not work for an owner with an origin that the environment does not allow', async () => {
    const { client, proof } = await newProvenOwner(stack);
    const value: Domains = [...OURS, { type: 'VID', urls: ['https://vid.example', 'https://collector.example'] }];
    const saving = client.post('console/config/domain', { version: await versionNow(), value, ...proof() });
    await expect(saving).rejects.toMatchObject({ code: 4000, data: { issues: [{ path: '/value/1/urls/1' }] } });
    expect(await domainsNow()).toEqual([]);
  });

  test('does not work by writing into the database, or with what stood there before', async () => {
    const { query } = stack.running.database;
    const row = { part: 'domain', value: [...COLLECTOR, ...OURS], version: 1, updatedAt: stack.clock.now() } as const;
    await query.insert(configPart).values(row);
    await using fresh = await startStack({ connection: stack.connection, env: { APP_WORKER: 'separate' } });
    const { domain } = await fresh.client().get('app/ping/config');
    expect(domain.flatMap(({ urls }) => urls)).toEqual(['https://api.example']);
    await query.delete(configPart).where(eq(configPart.part, 'domain'));
  });
});

describe('console/config/domain', () => {
  test('is saved by an owner who proves themselves, at once, and told to every operator who can sign in', async () => {
    const { database, app } = stack.running;
    const disabled = await newProvenOwner(stack);
    await database.query
      .update(operator)
      .set({ disabledAt: stack.clock.now() })
      .where(eq(operator.id, disabled.operator.id));
    const { client, proof, operator: owner } = await newProvenOwner(stack);
    const operators = await database.query.select().from(operator);
    const active = operators.filter(({ disabledAt }) => disabledAt === null);
    expect(active.length).toBeGreaterThan(4);
    const leaving = new AbortController();
    const follow = (id: bigint) =>
      app.ports.realtime.follow({ audience: `operator:${id}`, lastEventId: undefined, signal: leaving.signal });
    const streams = await Promise.all(active.map(({ id }) => follow(id)));

    const version = await versionNow();
    const saved = await client.post('console/config/domain', { version, value: OURS, ...proof() });
    expect(saved).toMatchObject({ part: 'domain', value: OURS });
    expect(await domainsNow()).toEqual(OURS);
    for (const stream of streams) {
      const { value: event } = await stream[Symbol.asyncIterator]().next();
      expect(event).toMatchObject({
        topic: 'config.domain',
        data: { operatorName: owner.name, version: saved.version, value: OURS },
      });
    }
    leaving.abort();
    const audited = await (await stack.asOperator('owner')).post('console/audit/list', {
      operatorId: String(owner.id),
    });
    expect(audited.list[0]).toMatchObject({ action: 'console/config/domain', detail: { version, value: OURS } });
    expect(JSON.stringify(audited.list)).not.toContain('a password for tests');
  });

  test.each<[unknown, string]>([
    [[{ type: 'FTP', urls: [] }], '/value/0/type'],
    [[{ type: 'LAND', urls: ['https://a.example/path'] }], '/value/0/urls/0'],
    [[{ type: 'LAND', urls: ["https://a.example'; script-src *"] }], '/value/0/urls/0'],
    [[{ type: 'LAND', urls: ['javascript:alert(1)'] }], '/value/0/urls/0'],
  ])('refuses what is no domain map: %j', async (value, path) => {
    const { client, proof } = await newProvenOwner(stack);
    const saving = client.post('console/config/domain', { version: 0, value: value as Domains, ...proof() });
    await expect(saving).rejects.toMatchObject({
      code: 4000,
      data: { issues: expect.arrayContaining([expect.objectContaining({ path })]) },
    });
  });

  test('is refused when somebody saved it since, and the same code proves the next try', async () => {
    const { client, proof } = await newProvenOwner(stack);
    const given = proof();
    const save = (version: number) => client.post('console/config/domain', { version, value: [], ...given });
    await expect(save(77)).rejects.toMatchObject({ code: 4090 });
    expect(await save(await versionNow())).toMatchObject({ value: [] });
  });
});
