import { IMAGE_CACHE, IMAGE_STORE } from '@liuguang/contract/constants';
import { fromBase64, toBase64 } from '@liuguang/wire/base64';
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { withinTime } from './time-limit.ts';

const { name: STORE, version: VERSION, keyPath: KEY_PATH } = IMAGE_STORE;
const BY_AGE = 'savedAt';

interface PictureSchema extends DBSchema {
  [STORE]: {
    key: string;
    value: { url: string; base64: string; savedAt: number };
    indexes: { [BY_AGE]: number };
  };
}

type Database = IDBPDatabase<PictureSchema>;

/** Pictures in clear, kept on this device. Never throws: what cannot be kept or read is got from the server again. */
export interface PictureStore {
  find(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  save(key: string, bytes: Uint8Array): Promise<void>;
  remove(key: string): Promise<void>;
  clear(): Promise<void>;
}

/** A database that is damaged may keep somebody waiting for ever, with nothing said. */
const PATIENCE_MS = 3000;
/** After as many faults in a row the visit goes on without it. */
const FAULTS_LIMIT = 3;

const silent = (): never => {
  throw new Error('the picture database does not answer');
};

function fits(database: Database): boolean {
  if (!database.objectStoreNames.contains(STORE)) return false;
  const { store } = database.transaction(STORE);
  return store.keyPath === KEY_PATH && store.indexNames.contains(BY_AGE);
}

async function open(onClosed: () => void): Promise<Database> {
  const database = await openDB<PictureSchema>(STORE, VERSION, {
    upgrade: (made) => void made.createObjectStore(STORE, { keyPath: KEY_PATH }).createIndex(BY_AGE, BY_AGE),
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  });
  if (fits(database)) return database;
  database.close();
  throw new Error('the picture database has another shape');
}

/** One that cannot be opened is thrown away: it holds nothing that could not be fetched again. */
const openOrRenew = (onClosed: () => void): Promise<Database> =>
  open(onClosed).catch(async () => {
    await deleteDB(STORE);
    return open(onClosed);
  });

async function dropOldest(database: Database, count: number): Promise<void> {
  const { store, done } = database.transaction(STORE, 'readwrite');
  let cursor = await store.index(BY_AGE).openKeyCursor();
  for (let left = count; left > 0 && cursor; left -= 1) {
    await store.delete(cursor.primaryKey);
    cursor = await cursor.continue();
  }
  await done;
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

export function openPictureStore(warn: (message: string, cause: unknown) => void): PictureStore {
  let opening: Promise<Database> | undefined;
  let faults = 0;

  const forget = () => {
    opening = undefined;
  };

  async function attempt<Result>(work: (database: Database) => Promise<Result>): Promise<Result | undefined> {
    if (faults >= FAULTS_LIMIT) return undefined;
    try {
      opening ??= openOrRenew(forget);
      const result = await withinTime(opening.then(work), PATIENCE_MS, silent);
      faults = 0;
      return result;
    } catch (error) {
      forget();
      faults += 1;
      warn('the picture database failed', error);
      return undefined;
    }
  }

  async function put(database: Database, key: string, bytes: Uint8Array): Promise<void> {
    await database.put(STORE, { url: key, base64: toBase64(bytes), savedAt: Date.now() });
    const surplus = (await database.count(STORE)) - IMAGE_CACHE.savedLimit;
    if (surplus > 0) await dropOldest(database, surplus);
  }

  return {
    find: (key) =>
      attempt(async (database) => {
        const record = await database.get(STORE, key);
        if (!record) return undefined;
        try {
          return fromBase64(record.base64);
        } catch {
          await database.delete(STORE, key);
          return undefined;
        }
      }),
    save: (key, bytes) =>
      attempt((database) =>
        put(database, key, bytes).catch(async (error: unknown) => {
          if (!isFull(error)) throw error;
          await dropOldest(database, Math.ceil((await database.count(STORE)) / 2));
          await put(database, key, bytes);
        }),
      ),
    remove: (key) => attempt((database) => database.delete(STORE, key)),
    clear: () => attempt((database) => database.clear(STORE)),
  };
}
