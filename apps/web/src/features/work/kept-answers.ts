import { ApiError } from '@liuguang/client/errors';
import { CODES } from '@liuguang/contract/codes';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

const NAME = 'reading';
const STORE = 'answers';
const BY_AGE = 'savedAt';
/** Chapters and books together; the oldest go first. */
const MOST = 400;

interface ReadingSchema extends DBSchema {
  [STORE]: { key: string; value: { key: string; answer: unknown; savedAt: number }; indexes: { [BY_AGE]: number } };
}

let opened: Promise<IDBPDatabase<ReadingSchema>> | undefined;

const database = () => {
  opened ??= openDB<ReadingSchema>(NAME, 1, {
    upgrade: (made) => void made.createObjectStore(STORE, { keyPath: 'key' }).createIndex(BY_AGE, BY_AGE),
  });
  return opened;
};

/** What a browser refuses to keep is asked for again the next time. */
const quietly = async <Value>(work: () => Promise<Value>): Promise<Value | undefined> => {
  try {
    return await work();
  } catch {
    opened = undefined;
    return undefined;
  }
};

async function keep(key: string, answer: unknown): Promise<void> {
  await quietly(async () => {
    const { store, done } = (await database()).transaction(STORE, 'readwrite');
    await store.put({ key, answer, savedAt: Date.now() });
    let tooMany = (await store.count()) - MOST;
    for (let old = await store.index(BY_AGE).openCursor(); old && tooMany > 0; old = await old.continue()) {
      await old.delete();
      tooMany -= 1;
    }
    await done;
  });
}

/** Somebody else is here: what the one before has opened is not theirs. */
export const forgetKeptAnswers = (): Promise<void> =>
  quietly(async () => (await database()).clear(STORE)).then(() => undefined);

/** Asks the server, and keeps the answer for when there is no network; what the server refuses is kept no longer. */
export async function askOrRecall<Answer>(
  key: string,
  ask: () => Promise<Answer>,
  isKept: (answer: Answer) => boolean = () => true,
): Promise<Answer> {
  try {
    const answer = await ask();
    if (isKept(answer)) void keep(key, answer);
    return answer;
  } catch (error) {
    if (error instanceof ApiError) {
      if (error.code === CODES.notFound.code) void quietly(async () => (await database()).delete(STORE, key));
      throw error;
    }
    const kept = await quietly(async () => (await database()).get(STORE, key));
    if (kept) return kept.answer as Answer;
    throw error;
  }
}
