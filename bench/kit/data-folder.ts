import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface DataFolder extends AsyncDisposable {
  readonly path: string;
}

/** An empty folder for a server's data, deleted when it goes out of scope. */
export async function makeDataFolder(): Promise<DataFolder> {
  const path = await mkdtemp(join(tmpdir(), 'liuguang-bench-'));
  // Under root the database runs as another user, who must be able to pass.
  await chmod(path, 0o755);
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}
