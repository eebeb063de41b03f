import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { ModelWallet, type Operation, operation, PEOPLE } from '../../../testing/ledger-model.ts';
import { ledgerFaults, patientDatabase } from '../../../testing/money.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';

const OPERATIONS = process.env.TEST_FULL === '1' ? 10_000 : 2000;
const SEED = Number(process.env.TEST_SEED ?? 20_261_118);
const CONNECTIONS = 12;
/** So often the whole ledger is looked at while it goes on. */
const LOOK_EVERY = 250;
/** Of a hundred operations, so many are sent a second time, at some other moment. */
const REPEATED = 10;

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
});
afterAll(() => stack.close());

interface Task {
  readonly reference: string;
  readonly operation: Operation;
}

/** The same for the same seed, the repeated ones mixed in. */
function makeTasks(): Task[] {
  const [operations = []] = fc.sample(fc.array(operation, { minLength: OPERATIONS, maxLength: OPERATIONS }), {
    numRuns: 1,
    seed: SEED,
  });
  const tasks = operations.map((one, at) => ({ reference: `model-${at}`, operation: one }));
  const again = tasks.filter((_, at) => at % 100 < REPEATED);
  return [...tasks, ...again]
    .map((task, at) => ({ task, place: (at * 7919) % (OPERATIONS + again.length) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ task }) => task);
}

const EXPECTED = ['Refused', 'AlreadyBooked'];

test(`${OPERATIONS} random operations over many connections at once do what a plain model says`, {
  timeout: 600_000,
}, async () => {
  await using patient = patientDatabase(stack, CONNECTIONS + 1);
  const people = await Promise.all(Array.from({ length: PEOPLE + 1 }, () => addAccount(stack.running.database)));
  const ids = people.map(({ id }) => id);
  const creator = ids.pop() ?? 0n;
  const tasks = makeTasks();
  const outcomes = new Map<string, number>();
  let done = 0;
  const left = [...tasks];
  const work = async () => {
    for (let task = left.pop(); task; task = left.pop()) {
      const outcome = await perform(patient.database, task, ids, creator);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      done += 1;
      if (done % LOOK_EVERY === 0) expect(await brokenInvariants(patient.database), `TEST_SEED=${SEED}`).toEqual([]);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));

  expect(outcomes.get('done')).toBeGreaterThan(OPERATIONS / 4);
  expect(outcomes.get('Refused')).toBeGreaterThan(OPERATIONS / 40);
  expect(outcomes.get('AlreadyBooked')).toBeGreaterThan(OPERATIONS / 40);
  expect([...outcomes.keys()].filter((name) => name !== 'done' && !EXPECTED.includes(name))).toEqual([]);
  await compareWithModel(tasks, ids, creator);
  expect(await ledgerFaults(stack)).toEqual([]);
});

/** Does one operation in a transaction of its own, a hold and what becomes of it in two; tells how it ended. */
async function perform(database: Database, { reference, operation: asked }: Task, ids: bigint[], creator: bigint) {
  const owner = ids[asked.who] ?? 0n;
  const { ledger, ledgerOrders: orders } = stack.running.app.ports;
  const inTransaction = <Result>(run: (tx: Transaction) => Promise<Result>) => database.transaction(run);
  try {
    switch (asked.what) {
      case 'recharge':
      case 'refund':
      case 'chargeback': {
        const { what, bought, bonus } = asked;
        await inTransaction<unknown>((tx) => orders[what](tx, { owner, bought, bonus, reference }));
        break;
      }
      case 'gift':
        await inTransaction((tx) => ledger.give(tx, { to: owner, amount: asked.amount, kind: 'gift', reference }));
        break;
      case 'charge': {
        const { amount, boughtOnly, shared } = asked;
        const named = { payer: owner, amount, boughtOnly, kind: 'media', reference } as const;
        await inTransaction((tx) => ledger.charge(tx, { ...named, ...(shared && { creator }) }));
        break;
      }
      case 'hold': {
        const named = { payer: owner, amount: asked.amount, kind: 'ai', reference } as const;
        const hold = await inTransaction((tx) => ledger.hold(tx, named, 3600));
        if (asked.next === 'post') expect(await inTransaction((tx) => ledger.post(tx, hold, creator))).toBe(true);
        if (asked.next === 'release') expect(await inTransaction((tx) => ledger.release(tx, hold))).toBe(true);
      }
    }
    return 'done';
  } catch (error) {
    if (error instanceof Error && EXPECTED.includes(error.name)) return error.name;
    throw error;
  }
}

/** What must be so at every single moment, as one moment shows it. */
async function brokenInvariants({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ what: string }>(`
    select currency || ' does not come to nothing' as what from ledger_account
      group by currency having sum(bought) <> 0 or sum(given) <> 0
    union all
    select 'account ' || id || ' is below zero' from ledger_account
      where side in ('user', 'creator', 'inviter') and (bought < 0 or given < 0)
    union all
    select 'account ' || a.id || ' is not its entries' from ledger_account as a left join ledger_entry as entry
      on entry.ledger_account_id = a.id
      group by a.id having a.bought <> coalesce(sum(entry.bought), 0) or a.given <> coalesce(sum(entry.given), 0)
        or a.seq <> count(entry.seq)
    union all
    select 'transfer ' || transfer_id || ' does not come to nothing' from ledger_entry
      group by transfer_id having sum(bought) <> 0 or sum(given) <> 0`);
  return rows.map(({ what }) => what);
}

/** The chain of each wallet says in which order its operations came: done in that order, the model does the same. */
async function compareWithModel(tasks: readonly Task[], ids: readonly bigint[], creator: bigint): Promise<void> {
  const asked = new Map(tasks.map((task) => [task.reference, task.operation]));
  const { pool } = stack.running.database;
  let shared = 0;
  let returned = 0;
  for (const id of ids) {
    const wallet = new ModelWallet();
    const { rows } = await pool.query(
      `select transfer.kind, phase, reference, entry.bought::int, entry.given::int
       from ledger_entry as entry join ledger_transfer as transfer on transfer.id = entry.transfer_id
       join ledger_account as a on a.id = entry.ledger_account_id
       where a.account_id = $1 and a.side = 'user' order by entry.seq`,
      [id],
    );
    for (const { bought, given, ...entry } of rows) {
      const operation = asked.get(entry.reference);
      const made = operation && wallet.apply(operation, entry);
      expect(made, `${entry.kind} ${entry.reference}, TEST_SEED=${SEED}`).toEqual({ bought, given });
      if (operation?.what === 'charge' && operation.shared) shared += Math.floor((-bought * 70) / 100);
      if (operation?.what === 'hold' && operation.next === 'post') shared += Math.floor((-bought * 70) / 100);
    }
    const { bought, given } = wallet;
    returned += wallet.returned;
    expect(await stack.running.app.ports.ledger.balances(id)).toMatchObject({ bought, given });
  }
  const income = await stack.running.app.ports.ledgerIncome.incomeOf(creator, 'creator');
  expect(income).toEqual({ pending: shared, available: 0 });
  const { rows } = await pool.query(
    `select sum(entry.bought)::int as returned from ledger_entry as entry
     join ledger_account as a on a.id = entry.ledger_account_id where a.side = 'clearing' and entry.kind = 'refund'`,
  );
  expect(returned).toBeGreaterThan(0);
  expect(rows).toEqual([{ returned }]);
}
