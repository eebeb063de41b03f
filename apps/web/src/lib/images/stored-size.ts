import { IMAGE_STORE } from '@liuguang/contract/constants';
import { openDB } from 'idb';

/** Four letters for three bytes. */
const BYTES_PER_LETTER = 0.75;

interface StoredPicture {
  readonly base64?: string;
}

/** How many bytes the pictures kept on this device take; none where there is no such database. */
export async function storedSize(): Promise<number> {
  const { name, version } = IMAGE_STORE;
  const known = await indexedDB.databases();
  if (!known.some((database) => database.name === name && database.version === version)) return 0;
  const database = await openDB(name, version);
  try {
    let letters = 0;
    let cursor = await database.transaction(name).store.openCursor();
    while (cursor) {
      letters += (cursor.value as StoredPicture).base64?.length ?? 0;
      cursor = await cursor.continue();
    }
    return Math.round(letters * BYTES_PER_LETTER);
  } finally {
    database.close();
  }
}
