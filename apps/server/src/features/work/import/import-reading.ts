import { ImportFault } from './import-fault.ts';
import type { ImportRow } from './imports.repository.ts';
import type { ImportParts } from './imports.ts';
import { outlineOf, readSource, type Source } from './read-source.ts';

type ReadingParts = Pick<ImportParts, 'database' | 'imports' | 'storage' | 'clock'>;

/** Looks at what was sent. Said again it changes nothing. */
export class ImportReading {
  readonly #parts: ReadingParts;

  constructor(parts: ReadingParts) {
    this.#parts = parts;
  }

  async read(id: bigint, isLastTry: boolean): Promise<void> {
    const row = await this.#parts.imports.byId(id);
    if (row?.state !== 'reading') return;
    try {
      const found = await this.open(row, async (source) => ({
        format: source.format,
        outline: await outlineOf(source, row.filename),
      }));
      await this.#settle(row, { state: 'ready', ...found });
    } catch (error) {
      if (error instanceof ImportFault) {
        const { kind, about } = error;
        return this.#settle(row, { state: 'refused', fault: { kind, about } });
      }
      if (isLastTry) await this.#settle(row, { state: 'refused', fault: { kind: 'interrupted', about: '' } });
      throw error;
    }
  }

  /** The file and what is in it, for as long as `use` goes on. */
  async open<Value>(
    { sourceKey, filename, encoding }: ImportRow,
    use: (source: Source, path: string) => Promise<Value>,
  ): Promise<Value> {
    await using file = sourceKey === null ? undefined : await this.#parts.storage.localFile(sourceKey);
    if (!file) throw new ImportFault('interrupted', filename);
    const { path } = file;
    return use(await readSource({ path, filename, encoding: encoding ?? undefined }), path);
  }

  /** Unless it was dropped, or is read in another encoding by now. */
  async #settle(row: ImportRow, change: Partial<ImportRow>): Promise<void> {
    const { database, imports, clock } = this.#parts;
    await database.transaction(async (tx) => {
      const now = await imports.lock(tx, row.id);
      if (now?.state !== 'reading' || now.encoding !== row.encoding) return;
      await imports.update(tx, row.id, { ...change, updatedAt: clock.now() });
    });
  }
}
