import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { capture, repositoryRoot } from './processes.ts';

const server = join(repositoryRoot, 'apps/server');

/**
 * Lets drizzle-kit write the migration that is missing, if any, into a copy of the migrations. Its own `check` passes
 * on a schema that has drifted, and `generate` ends with 0 when it fails: only its word that nothing changed counts.
 */
export async function findSchemaDrift(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'schema-drift-'));
  try {
    const copy = join(folder, 'migrations');
    await cp(join(server, 'src/migrations'), copy, { recursive: true });
    const known = await readdir(copy);
    const config = join(folder, 'drizzle.config.ts');
    // drizzle-kit puts ./ before `out`, so an absolute path would lead nowhere.
    await writeFile(
      config,
      `import config from ${JSON.stringify(join(server, 'drizzle.config.ts'))};\n` +
        `export default { ...config, out: ${JSON.stringify(relative(server, copy))} };\n`,
    );
    const { text } = await capture('drizzle-kit', ['generate', '--config', config], { cwd: server });
    const added = (await readdir(copy)).filter((file) => !known.includes(file));
    if (added.length === 0) return text.includes('No schema changes') ? '' : text;
    const missing = await Promise.all(added.map((file) => readFile(join(copy, file), 'utf8')));
    return `The schema has changes that no migration makes:\n${missing.join('\n')}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
