import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { MemoryRateLimit } from '../../platform/shared-state/rate-limit.ts';
import { Vault } from '../../platform/vault.ts';
import { CaptchaRepository } from './captcha.repository.ts';
import { captchaChallenge } from './captcha.schema.ts';
import { CaptchaService } from './captcha.service.ts';

let stack: Stack;
let captchas: CaptchaService;
let vault: Vault;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  vault = new Vault(stack.config.secrets.server);
  captchas = make();
});
afterAll(() => stack.close());

const make = () =>
  new CaptchaService({
    repository: new CaptchaRepository(stack.running.database),
    vault,
    limits: new MemoryRateLimit(stack.clock),
    clock: stack.clock,
  });

const rowOf = async (id: string) => {
  const { query } = stack.running.database;
  const [row] = await query.select().from(captchaChallenge).where(eq(captchaChallenge.id, id));
  return row;
};

/** A challenge whose answer is known. */
async function asked(text = 'KAW3'): Promise<string> {
  const { id } = await captchas.draw('10.0.0.1');
  await stack.running.database.query
    .update(captchaChallenge)
    .set({ answerFingerprint: vault.fingerprint(`captcha ${id} ${text}`) })
    .where(eq(captchaChallenge.id, id));
  stack.clock.advance({ minutes: 1 });
  return id;
}

describe('drawing a captcha', () => {
  test('gives an id and a small PNG, and keeps only a fingerprint of the answer', async () => {
    const { id, image } = await captchas.draw('10.0.0.2');
    expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/);
    const [head = '', data = ''] = image.split(',');
    expect(head).toBe('data:image/png;base64');
    expect(Buffer.from(data, 'base64').subarray(1, 4).toString()).toBe('PNG');
    expect(Buffer.from(data, 'base64').length).toBeLessThan(20_000);
    expect((await rowOf(id))?.answerFingerprint).toHaveLength(32);
  });

  test('is refused to an address that asks for too many, and to nobody else', async () => {
    const strict = make();
    const asking = Array.from({ length: 21 }, () => strict.draw('10.0.0.4'));
    const refused = (await Promise.allSettled(asking)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({ reason: { refusal: 'tooMany', retryAfterSeconds: expect.any(Number) } });
    await expect(strict.draw('10.0.0.5')).resolves.toBeDefined();
  });

  test('is refused when more wait for theirs than would be served in time', async () => {
    const crowded = make();
    const asking = Array.from({ length: 70 }, (_, at) => crowded.draw(`10.1.0.${at}`));
    const ended = await Promise.allSettled(asking);
    const refused = ended.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(70 - 2 - 64);
    for (const one of refused) expect(one).toMatchObject({ reason: { refusal: 'engineDown' } });
    await expect(crowded.draw('10.1.1.1')).resolves.toBeDefined();
  });
});

describe('answering a captcha', () => {
  test.each(['KAW3', 'kaw3', 'ｋａｗ３', ' K a W 3 '])('takes %j for KAW3', async (answer) => {
    expect(await captchas.solve(await asked(), answer)).toBe(true);
  });

  test('is good once', async () => {
    const id = await asked();
    expect(await captchas.solve(id, 'KAW3')).toBe(true);
    expect(await captchas.solve(id, 'KAW3')).toBe(false);
  });

  test('uses a challenge up when it is wrong', async () => {
    const id = await asked();
    expect(await captchas.solve(id, 'KAW4')).toBe(false);
    expect(await captchas.solve(id, 'KAW3')).toBe(false);
  });

  test('at the same moment from many sides succeeds for one', async () => {
    const id = await asked();
    const answers = await Promise.all(Array.from({ length: 20 }, () => captchas.solve(id, 'KAW3')));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  test('is over after five minutes', async () => {
    const id = await asked();
    stack.clock.advance({ minutes: 5 });
    expect(await captchas.solve(id, 'KAW3')).toBe(false);
  });

  test('does not fit another challenge', async () => {
    const [mine, other] = [await asked('KAW3'), await asked('XYT7')];
    expect(await captchas.solve(other, 'KAW3')).toBe(false);
    expect(await captchas.solve(mine, 'KAW3')).toBe(true);
  });

  test('of a challenge that never was is wrong', async () => {
    expect(await captchas.solve('AAAAAAAAAAAAAAAAAAAAAA', 'KAW3')).toBe(false);
  });
});

describe('sweeping captchas', () => {
  test('deletes those that are over and leaves the others', async () => {
    const old = await asked();
    stack.clock.advance({ minutes: 5 });
    const { id: fresh } = await captchas.draw('10.0.0.6');
    expect(await captchas.sweep()).toBeGreaterThanOrEqual(1);
    expect(await rowOf(old)).toBeUndefined();
    expect(await rowOf(fresh)).toBeDefined();
  });
});
