import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ChainedEntry, genesisOf, hashAfter } from './ledger.chain.ts';
import { checkStatement } from './ledger.check.ts';
import { csvOf, jsonOf, readDocument, type StatementDocument } from './ledger.document.ts';
import { leafOf } from './ledger.merkle.ts';
import { LedgerSeal, type SealedRoot } from './ledger.seal.ts';

const ACCOUNT = 10_001n;

/** A statement of gifts with these notes, chained as the ledger chains it. */
function statementOf(notes: readonly string[]): StatementDocument {
  let hash = genesisOf(ACCOUNT, 'user', 'gold');
  const start = { seq: 0, bought: 0, given: 0, hash: hash.toString('hex') };
  const entries = notes.map((note, at) => {
    const entry: ChainedEntry = {
      ledgerAccountId: ACCOUNT,
      seq: at + 1,
      transferId: BigInt(at + 100),
      kind: 'gift',
      phase: 'single',
      reference: `gift:${at}`,
      note,
      bought: 0,
      given: 5,
      boughtAfter: 0,
      givenAfter: (at + 1) * 5,
      at: new Date(1_800_000_000_000 + at),
    };
    hash = hashAfter(hash, entry);
    const { ledgerAccountId: _, transferId, ...shown } = entry;
    return { ...shown, at: entry.at.toISOString(), transfer: String(transferId), hash: hash.toString('hex') };
  });
  return {
    format: 'liuguang-statement/1',
    account: String(ACCOUNT),
    side: 'user',
    currency: 'gold',
    start,
    proof: null,
    entries,
  };
}

/** The only leaf of a tree over this account alone. */
function leafUnder({ entries }: StatementDocument): Buffer {
  const last = entries.at(-1);
  return leafOf(ACCOUNT, last?.seq ?? 0, Buffer.from(last?.hash ?? '', 'hex'));
}

function provenBy(statement: StatementDocument, sealed: SealedRoot): StatementDocument {
  const { day, at, size } = sealed;
  const hex = (bytes: Buffer) => bytes.toString('hex');
  const root = {
    ...{ day, at: at.toISOString(), size, root: hex(sealed.root), previous: hex(sealed.previous) },
    ...{ signature: hex(sealed.signature), publicKey: hex(sealed.publicKey) },
  };
  return { ...statement, proof: { seq: statement.entries.length, path: [], root } };
}

describe('a statement as a file', () => {
  test('is read as it was written, in both forms, whatever the notes say', () => {
    const note = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('=1+1', '+x', '-x', '@x', "'quoted", '"', ',', 'a\r\nb', '\n', '#', '|', '\t', '\ufeff', ''),
    );
    fc.assert(
      fc.property(fc.array(note, { maxLength: 6 }), (notes) => {
        const statement = statementOf(notes.map((one) => one.toWellFormed()));
        for (const text of [csvOf(statement), jsonOf(statement)]) {
          expect(readDocument(text)).toEqual(statement);
          expect(checkStatement(text).faults).toEqual([]);
        }
      }),
    );
  });

  test('has no cell that a spreadsheet would run', () => {
    const csv = csvOf(statementOf(['=HYPERLINK("http://evil.example")', '@SUM(A1)', '-2+3']));
    for (const cell of csv.split('\r\n').flatMap((line) => line.split(',')))
      expect(/^"?[=@]|^"?[-+](?!\d+$)/.test(cell), cell).toBe(false);
  });

  test.each([
    ['an amount', (text: string) => text.replace('"given": 5', '"given": 6'), 'balance after entry 1'],
    ['a balance', (text: string) => text.replace('"givenAfter": 10', '"givenAfter": 11'), 'balance after entry 2'],
    ['a note', (text: string) => text.replace('"note": "two"', '"note": "too"'), 'hash of entry 2'],
    ['a kind', (text: string) => text.replace('"kind": "gift"', '"kind": "task"'), 'hash of entry 1'],
    ['the account', (text: string) => text.replace('"account": "10001"', '"account": "10002"'), 'does not begin'],
    ['the order', (text: string) => text.replace('"seq": 2', '"seq": 4'), 'entry 4 does not follow'],
  ])('is found out when %s was changed', (_what, change, expected) => {
    const text = change(jsonOf(statementOf(['one', 'two', 'three'])));
    expect(checkStatement(text).faults.join('\n')).toContain(expected);
  });

  test('is found out when an entry was left out', () => {
    const { entries, ...rest } = statementOf(['one', 'two', 'three']);
    expect(checkStatement(jsonOf({ ...rest, entries: entries.toSpliced(1, 1) })).faults).not.toEqual([]);
    expect(checkStatement(jsonOf({ ...rest, entries: entries.slice(1) })).faults).not.toEqual([]);
  });

  test('is found out when its root is not what its key signed, or the key is not the one that is known', () => {
    const seal = new LedgerSeal('the secret of this house');
    const unsealed = { day: '2027-01-15', at: new Date(1_800_000_000_000), size: 1, previous: Buffer.alloc(0) };
    const faultsOf = (signed: SealedRoot, key?: string) =>
      checkStatement(jsonOf(provenBy(statementOf(['one', 'two']), signed)), key).faults.join();
    const sealed = seal.seal({ ...unsealed, root: leafUnder(statementOf(['one', 'two'])) });
    expect(faultsOf(sealed, seal.publicKey.toString('hex'))).toBe('');
    expect(faultsOf({ ...sealed, day: '2027-01-16' })).toContain('not what its key signed');
    const forged = new LedgerSeal('another').seal(sealed);
    expect(faultsOf({ ...forged, publicKey: seal.publicKey })).toContain('not what its key signed');
    expect(faultsOf(forged, seal.publicKey.toString('hex'))).toContain('signed with another key');
  });

  test.each(['', '{}', 'null', '[]', 'seq,at\r\n1,2\r\n', '#,x', '{"format":"liuguang-statement/1"}'])(
    'is not seen in %j',
    (text) => {
      expect(checkStatement(text)).toEqual({ statement: undefined, faults: ['this is no statement'] });
    },
  );
});
