import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What is kept of an upload while it is not finished, so that a page that was left can go on with it. */
export interface StoredUpload {
  readonly id: string;
  /** Whose it is. */
  readonly person: string;
  readonly name: string;
  readonly size: number;
  readonly lastModified: number;
  /** Once the file was hashed. */
  readonly identifier: string | undefined;
  readonly requestId: string;
  /** Where the browser gives one out: opens the file again without picking it. */
  readonly handle: FileSystemFileHandle | undefined;
}

/** Never throws: what cannot be kept is forgotten with the page. */
export interface UploadMemory {
  of(person: string): Promise<readonly StoredUpload[]>;
  keep(upload: StoredUpload): Promise<void>;
  forget(id: string): Promise<void>;
}

const DATABASE = 'uploads';
const STORE = 'unfinished';
const BY_PERSON = 'person';

interface UploadSchema extends DBSchema {
  [STORE]: { key: string; value: StoredUpload; indexes: { [BY_PERSON]: string } };
}

const open = () =>
  openDB<UploadSchema>(DATABASE, 1, {
    upgrade: (made) => void made.createObjectStore(STORE, { keyPath: 'id' }).createIndex(BY_PERSON, BY_PERSON),
  });

export function uploadMemory(warn: (message: string, cause: unknown) => void): UploadMemory {
  let opening: Promise<IDBPDatabase<UploadSchema>> | undefined;

  async function attempt<Result>(
    work: (database: IDBPDatabase<UploadSchema>) => Promise<Result>,
  ): Promise<Result | undefined> {
    try {
      opening ??= open();
      return await work(await opening);
    } catch (cause) {
      opening = undefined;
      warn('uploads cannot be kept on this device', cause);
      return undefined;
    }
  }

  return {
    of: async (person) => (await attempt((database) => database.getAllFromIndex(STORE, BY_PERSON, person))) ?? [],
    keep: async (upload) => void (await attempt((database) => database.put(STORE, upload))),
    forget: async (id) => void (await attempt((database) => database.delete(STORE, id))),
  };
}
