import { SMS_RULE } from '@liuguang/contract/signin/rules';
import type { SmsPurpose } from '@liuguang/contract/signin/schemas';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send } from '../../../testing/raw-request.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { Vault } from '../../platform/vault.ts';
import { SmsGuesses, WRONG_GUESSES } from './sms.guesses.ts';
import { smsJobHandlers } from './sms.jobs.ts';
import { SmsOutbox } from './sms.outbox.ts';
import { type SmsMessage, type SmsNotice, SmsNotSent, type SmsProvider } from './sms.provider.ts';
import { SmsRepository } from './sms.repository.ts';
import { smsCode, smsOutbox } from './sms.schema.ts';
import { SmsService } from './sms.service.ts';

let stack: Stack;
let repository: SmsRepository;
let guesses: SmsGuesses;
let vault: Vault;
let outbox: SmsOutbox;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  stack.clock.stop();
  repository = new SmsRepository(stack.running.database);
  guesses = new SmsGuesses(stack.running.database);
  vault = new Vault(stack.config.secrets.server);
  outbox = new SmsOutbox(repository, vault, stack.clock);
});
afterAll(async () => {
  await guesses.close();
  await stack.close();
});

/** Delivers into the hand of the test. */
class Pocket implements SmsProvider {
  readonly messages: SmsMessage[] = [];
  trouble: Error | undefined;

  async send(message: SmsMessage): Promise<void> {
    if (this.trouble) throw this.trouble;
    this.messages.push(message);
  }

  readonly notices: SmsNotice[] = [];

  async notify(notice: SmsNotice): Promise<void> {
    if (this.trouble) throw this.trouble;
    this.notices.push(notice);
  }

  get code(): string {
    return this.messages.at(-1)?.code ?? '';
  }
}

const troubles: SmsNotSent[] = [];
const serviceWith = (provider: SmsProvider) =>
  new SmsService({
    database: stack.running.database,
    repository,
    guesses,
    provider,
    vault,
    clock: stack.clock,
    onFailure: (error) => troubles.push(error),
  });

let last = 13_800_000_000;
const newPhone = () => `+86${++last}`;
let lastAddress = 0;
const newAddress = () => `10.7.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`;

/** A service, its provider, and a number that nobody else uses. */
function begin() {
  const pocket = new Pocket();
  const sms = serviceWith(pocket);
  const phone = newPhone();
  const ask = (purpose: SmsPurpose = 'login', address = newAddress()) => sms.sendCode(phone, purpose, { address });
  const use = (code: string, purpose: SmsPurpose = 'login') =>
    stack.running.database.transaction((tx) => sms.useCode(tx, phone, purpose, code));
  return { pocket, sms, phone, ask, use };
}

const other = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const triesOf = async (phone: string) => {
  const [row] = await stack.running.database.query
    .select()
    .from(smsCode)
    .where(eq(smsCode.phoneFingerprint, vault.fingerprint(phone)))
    .orderBy(desc(smsCode.id))
    .limit(1);
  return row?.tries;
};

describe('sending a code', () => {
  test('hands over six digits, in a text that says what they are for', async () => {
    const { pocket, phone, ask } = begin();
    await ask('bind');
    expect(pocket.messages).toEqual([{ phone, code: expect.stringMatching(/^\d{6}$/), text: expect.any(String) }]);
    expect(pocket.messages[0]?.text).toContain(pocket.code);
    expect(pocket.messages[0]?.text).toContain('绑定手机号');
  });

  test('keeps neither number nor code nor address in the table', async () => {
    const { pocket, phone, ask } = begin();
    await ask('login', '203.0.113.77');
    const { rows } = await stack.running.database.pool.query('select sms_code::text from sms_code');
    const text = JSON.stringify(rows);
    for (const secret of [phone.slice(1), pocket.code, '203.0.113.77'])
      for (const written of [secret, Buffer.from(secret).toString('hex')]) expect(text).not.toContain(written);
  });

  test('is refused for a minute after the last, whatever it is for and whoever asks', async () => {
    const { ask } = begin();
    await ask('login');
    expect(await refusal(ask('bind'))).toMatchObject({ refusal: 'tooMany', retryAfterSeconds: SMS_RULE.againSeconds });
    stack.clock.advance({ seconds: 59 });
    expect(await refusal(ask())).toMatchObject({ refusal: 'tooMany', retryAfterSeconds: 1 });
    stack.clock.advance({ seconds: 1 });
    await ask();
  });

  test('is done once when many ask at the same moment', async () => {
    const { pocket, ask } = begin();
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => ask()));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(pocket.messages).toHaveLength(1);
  });

  test('is refused to a number after ten in a day, until the first of them is a day old', async () => {
    const { ask } = begin();
    for (let sent = 0; sent < 10; sent += 1) {
      await ask();
      stack.clock.advance({ minutes: 10 });
    }
    const left = 24 * 3600 - 100 * 60;
    expect(await refusal(ask())).toMatchObject({ refusal: 'tooMany', retryAfterSeconds: left });
    stack.clock.advance({ seconds: left });
    await ask();
  });

  test('is refused to an address after ten in a day, whatever the numbers', async () => {
    const { sms } = begin();
    const address = newAddress();
    for (let sent = 0; sent < 10; sent += 1) await sms.sendCode(newPhone(), 'login', { address });
    expect(await refusal(sms.sendCode(newPhone(), 'login', { address }))).toMatchObject({ refusal: 'tooMany' });
    await sms.sendCode(newPhone(), 'login', { address: newAddress() });
  });

  test('never exceeds ten for an address that asks for a hundred numbers at once', async () => {
    const { pocket, sms } = begin();
    const address = newAddress();
    await Promise.allSettled(Array.from({ length: 100 }, () => sms.sendCode(newPhone(), 'login', { address })));
    expect(pocket.messages).toHaveLength(10);
  });

  test('counts the addresses of one IPv6 subscriber as one', async () => {
    const { sms } = begin();
    for (let sent = 0; sent < 10; sent += 1)
      await sms.sendCode(newPhone(), 'login', { address: `2001:db8:7:7::${sent}` });
    expect(await refusal(sms.sendCode(newPhone(), 'login', { address: '2001:db8:7:7:9::1' }))).toMatchObject({
      refusal: 'tooMany',
    });
  });
});

describe('a provider in trouble', () => {
  test('answers 5030, tells the operator why, and does not make anybody wait', async () => {
    const { pocket, ask, use } = begin();
    const trouble = new SmsNotSent('down', 'provider: refused with OUT_OF_SERVICE');
    pocket.trouble = trouble;
    for (let tried = 0; tried < 12; tried += 1) expect(await refusal(ask())).toMatchObject({ code: 5030 });
    expect(troubles.at(-1)).toBe(trouble);
    pocket.trouble = undefined;
    await ask();
    expect(await use(pocket.code)).toBe(true);
  });

  test('leaves the code that was sent before usable', async () => {
    const { pocket, ask, use } = begin();
    await ask();
    stack.clock.advance({ seconds: 60 });
    pocket.trouble = new SmsNotSent('down', 'provider: no answer');
    expect(await refusal(ask())).toMatchObject({ code: 5030 });
    expect(await use(pocket.code)).toBe(true);
  });

  test.each([
    ['number', 4000],
    ['tooMany', 4290],
  ] as const)('because of %s answers %i', async (reason, code) => {
    const { pocket, ask } = begin();
    pocket.trouble = new SmsNotSent(reason, 'provider: refused');
    expect(await refusal(ask())).toMatchObject({ code });
  });

  test('that breaks in a way of its own is a fault, and does not make anybody wait either', async () => {
    const { pocket, ask } = begin();
    pocket.trouble = new TypeError('broken');
    expect(await refusal(ask())).toBe(pocket.trouble);
    pocket.trouble = undefined;
    await ask();
  });
});

describe('using a code', () => {
  test('succeeds once', async () => {
    const { pocket, ask, use } = begin();
    await ask();
    expect(await use(pocket.code)).toBe(true);
    expect(await use(pocket.code)).toBe(false);
  });

  test('succeeds for one of many who use it at the same moment', async () => {
    const { pocket, ask, use } = begin();
    await ask();
    const used = await Promise.all(Array.from({ length: 30 }, () => use(pocket.code)));
    expect(used.filter(Boolean)).toHaveLength(1);
  });

  test('is undone with its transaction', async () => {
    const { pocket, sms, phone, ask, use } = begin();
    await ask();
    const undone = stack.running.database.transaction(async (tx) => {
      expect(await sms.useCode(tx, phone, 'login', pocket.code)).toBe(true);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await use(pocket.code)).toBe(true);
  });

  test('fails for another purpose, another number, and five minutes later', async () => {
    const { pocket, sms, ask, use } = begin();
    await ask();
    expect(await use(pocket.code, 'bind')).toBe(false);
    const { database } = stack.running;
    expect(await database.transaction((tx) => sms.useCode(tx, newPhone(), 'login', pocket.code))).toBe(false);
    stack.clock.advance({ minutes: 5 });
    expect(await use(pocket.code)).toBe(false);
  });

  test('fails once a newer code for the same purpose was sent, and not for another', async () => {
    const { pocket, ask, use } = begin();
    await ask('login');
    const first = pocket.code;
    stack.clock.advance({ seconds: 60 });
    await ask('bind');
    const bind = pocket.code;
    stack.clock.advance({ seconds: 60 });
    await ask('login');
    const second = pocket.code;
    if (first !== second) expect(await use(first)).toBe(false);
    expect(await use(second)).toBe(true);
    expect(await use(bind, 'bind')).toBe(true);
    expect(await use(first)).toBe(false);
  });
});

describe('guessing a code', () => {
  test('may go wrong four times, and the right one still counts', async () => {
    const { pocket, ask, use } = begin();
    await ask();
    for (let by = 1; by <= 4; by += 1) expect(await use(other(pocket.code, by))).toBe(false);
    expect(await use(pocket.code)).toBe(true);
  });

  test('five times makes the right one worthless', async () => {
    const { pocket, ask, use } = begin();
    await ask();
    for (let by = 1; by <= 5; by += 1) expect(await use(other(pocket.code, by))).toBe(false);
    expect(await use(pocket.code)).toBe(false);
  });

  test('counts though the transaction around it is undone', async () => {
    const { pocket, sms, phone, ask, use } = begin();
    await ask();
    for (let by = 1; by <= 5; by += 1) {
      const wrong = other(pocket.code, by);
      const undone = stack.running.database.transaction(async (tx) => {
        await sms.useCode(tx, phone, 'login', wrong);
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
    }
    expect(await triesOf(phone)).toBe(5);
    expect(await use(pocket.code)).toBe(false);
  });

  test('a thousand times at once gets five tries, and nobody waits for a connection in vain', async () => {
    const { pocket, sms, phone, ask, use } = begin();
    await ask();
    // More at once than the pool has connections, so that each holds one and wants another.
    const crowd = Array.from({ length: 1000 }, (_, by) => other(pocket.code, by + 1));
    const outcomes: unknown[] = [];
    const guesser = async () => {
      for (let wrong = crowd.pop(); wrong; wrong = crowd.pop()) {
        const undone = stack.running.database.transaction(async (tx) => {
          outcomes.push(await sms.useCode(tx, phone, 'login', wrong));
          throw new Error('undone');
        });
        await undone.catch((error: unknown) => expect(error).toMatchObject({ message: 'undone' }));
      }
    };
    await Promise.all(Array.from({ length: 64 }, guesser));
    expect(outcomes).toHaveLength(1000);
    expect(new Set(outcomes)).toEqual(new Set([false]));
    expect(await triesOf(phone)).toBe(WRONG_GUESSES);
    expect(await use(pocket.code)).toBe(false);
  });

  test('starts afresh with the next code', async () => {
    const { pocket, ask, use } = begin();
    await ask();
    for (let by = 1; by <= 5; by += 1) await use(other(pocket.code, by));
    stack.clock.advance({ seconds: 60 });
    await ask();
    expect(await use(pocket.code)).toBe(true);
  });
});

describe('sms/outbox', () => {
  const read = async (role: 'owner' | 'support' | 'editor', body: object = {}) =>
    send(stack, { name: 'console/sms/outbox', token: await stack.operatorToken(role), body });

  test('shows what was sent in the last ten minutes, newest first, page by page', async () => {
    const sms = serviceWith(outbox);
    const [first, second] = [newPhone(), newPhone()];
    await sms.sendCode(first, 'login', { address: newAddress() });
    await sms.sendCode(second, 'bind', { address: newAddress() });
    const page = await read('support', { pageSize: 1 });
    expect(page.data).toMatchObject({ list: [{ phone: second }], hasNext: true });
    const { cursor } = page.data as { cursor: string };
    expect((await read('support', { pageSize: 1, cursor })).data).toMatchObject({ list: [{ phone: first }] });
    stack.clock.advance({ minutes: 10 });
    expect((await read('support')).data).toEqual({ list: [], hasNext: false });
  });

  test('keeps numbers and texts sealed, and out of the log', async () => {
    const phone = newPhone();
    await serviceWith(outbox).sendCode(phone, 'login', { address: newAddress() });
    const { rows } = await stack.running.database.pool.query('select sms_outbox::text from sms_outbox');
    for (const secret of [phone.slice(1), Buffer.from(phone).toString('hex'), Buffer.from('流光').toString('hex')])
      expect(JSON.stringify(rows)).not.toContain(secret);
    const { data } = await read('owner');
    expect(data).toMatchObject({ list: [{ phone, text: expect.stringMatching(/\d{6}/) }] });
    expect(stack.log.join('\n')).not.toContain(phone.slice(1));
  });

  test('is read by owner and support alone, and each read is audited', async () => {
    const reads = async () => {
      const { rows } = await stack.running.database.pool.query(
        "select count(*)::int as count from operator_audit where action = 'console/sms/outbox' and code = 200",
      );
      return rows[0].count;
    };
    const before = await reads();
    expect((await read('editor')).code).toBe(4035);
    expect(await reads()).toBe(before);
    expect((await read('owner')).code).toBe(200);
    expect((await read('support')).code).toBe(200);
    expect(await reads()).toBe(before + 2);
  });
});

describe('sweeping', () => {
  test('deletes codes after a day and messages after ten minutes, and nothing else', async () => {
    const sms = serviceWith(outbox);
    const { query } = stack.running.database;
    const sweep = () =>
      smsJobHandlers(sms, outbox)['sms.sweep'](null, {
        jobId: '',
        progress: async () => undefined,
        signal: new AbortController().signal,
      });
    stack.clock.advance({ days: 1 });
    await sms.sendCode(newPhone(), 'login', { address: newAddress() });
    await sweep();
    expect([await query.$count(smsCode), await query.$count(smsOutbox)]).toEqual([1, 1]);
    stack.clock.advance({ minutes: 10 });
    await sweep();
    expect([await query.$count(smsCode), await query.$count(smsOutbox)]).toEqual([1, 0]);
    stack.clock.advance({ days: 1 });
    await sweep();
    expect(await query.$count(smsCode)).toBe(0);
  });
});
