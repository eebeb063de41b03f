import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { InlineConfig } from 'vite';
import { firstScreenConfig } from './first-screen.ts';
import { serviceWorkerConfig } from './service-worker.ts';
import { drawIcons } from './web-icons.ts';

const root = join(import.meta.dirname, '..');
const web = join(root, 'apps/web');
const operators = join(root, 'apps/console');
const server = join(root, 'apps/server');
const workshop = join(root, '.cache/build');

/** One thing to build: from what, into which folder, and how. */
interface Target {
  readonly name: string;
  readonly dist: string;
  readonly inputFolders: readonly string[];
  readonly make: (outDir: string, quiet: boolean) => Promise<void>;
}

const inputFiles = [
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.ts',
  'scripts/first-screen.ts',
  'scripts/service-worker.ts',
  'scripts/web-icons.ts',
];
const notInputs = /(?:^|\/)(?:node_modules|dist)(?:\/|$)|\.test\.tsx?$/;
const compressible = new Set(['.css', '.js', '.json', '.map', '.svg', '.txt', '.wasm', '.webmanifest', '.xml']);

function listInputFiles(path: string): string[] {
  if (notInputs.test(path)) return [];
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const child = `${path}/${entry.name}`;
    if (entry.isDirectory()) return listInputFiles(child);
    return notInputs.test(child) ? [] : [child];
  });
}

function hashInputs(inputFolders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of [...inputFolders.flatMap(listInputFiles), ...inputFiles].sort()) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function isBuilt(dist: string, stamp: string): boolean {
  const file = join(dist, '.stamp');
  return existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

async function runVite(options: InlineConfig, quiet: boolean): Promise<void> {
  const { build } = await import('vite');
  // Vite keeps a NODE_ENV that is already set, and a test run's would bundle React's development build.
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await build({ logLevel: quiet ? 'error' : 'warn', ...options });
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** Pages are left out: the server fills its settings into them before it sends them. */
async function compressAssets(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!compressible.has(extname(name))) continue;
    const file = join(folder, name);
    const content = await readFile(file);
    const options = { params: { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: content.length } };
    const [brotli, gzipped] = await Promise.all([
      promisify(brotliCompress)(content, options),
      promisify(gzip)(content, { level: 9 }),
    ]);
    if (brotli.length < content.length) await writeFile(`${file}.br`, brotli);
    if (gzipped.length < content.length) await writeFile(`${file}.gz`, gzipped);
  }
}

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(`${error.code}`);

/** A folder cannot be renamed over a full one, and two builds may end at the same moment: the later one wins. */
async function replaceDist(dist: string, built: string): Promise<void> {
  const old = `${built}.old`;
  for (;;) {
    await rename(dist, old).catch((error) => {
      if (!hasCode(error, 'ENOENT')) throw error;
    });
    await rm(old, { recursive: true, force: true });
    try {
      return await rename(built, dist);
    } catch (error) {
      if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

async function clearCrashedBuilds(): Promise<void> {
  for (const name of await readdir(workshop)) {
    if (!isRunning(Number.parseInt(name, 10))) await rm(join(workshop, name), { recursive: true, force: true });
  }
}

const webTarget: Target = {
  name: 'web client',
  dist: join(web, 'dist'),
  inputFolders: ['apps/web', 'packages/client', 'packages/contract', 'packages/ui', 'packages/wire'],
  async make(outDir, quiet) {
    await runVite({ root: web, configFile: join(web, 'vite.config.ts'), build: { outDir, emptyOutDir: true } }, quiet);
    await runVite(await serviceWorkerConfig(web, outDir), quiet);
    await drawIcons(join(web, 'icons'), join(outDir, 'icons'));
    await compressAssets(outDir);
    await runVite(firstScreenConfig(web, outDir), quiet);
  },
};

const consoleTarget: Target = {
  name: 'console',
  dist: join(operators, 'dist'),
  inputFolders: [
    'apps/console',
    'packages/app-kit',
    'packages/client',
    'packages/contract',
    'packages/ui',
    'packages/wire',
  ],
  async make(outDir, quiet) {
    const configFile = join(operators, 'vite.config.ts');
    await runVite({ root: operators, configFile, build: { outDir, emptyOutDir: true } }, quiet);
    await compressAssets(outDir);
  },
};

export const ENTRIES = [
  'main',
  'worker',
  'line',
  'ingest',
  'picture-judge',
  'ai-engine',
  'ai-manifest',
  'companion-llama',
  'migrate',
  'seed',
  'ledger',
  'media',
];

/**
 * Our own code and drizzle in one file, everything else left to node_modules. Node reads the package.json of every
 * module it loads, and drizzle's is 180 kB: file by file, its hundred modules cost 150 MB and most of a second.
 */
const serverTarget: Target = {
  name: 'server',
  dist: join(server, 'dist'),
  inputFolders: ['apps/server/src', 'packages/contract', 'packages/media', 'packages/wire'],
  make: (outDir, quiet) =>
    runVite(
      {
        root: server,
        configFile: false,
        ssr: { noExternal: [/^@liuguang\//, 'drizzle-orm'] },
        build: {
          ssr: true,
          outDir,
          emptyOutDir: true,
          target: 'node24',
          minify: false,
          sourcemap: true,
          rolldownOptions: {
            input: Object.fromEntries(ENTRIES.map((name) => [name, join(server, `src/${name}.ts`)])),
            output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
          },
        },
      },
      quiet,
    ),
};

/** Builds a target unless what is there was made from the same inputs. */
async function build({ name, dist, inputFolders, make }: Target, quiet: boolean): Promise<Built> {
  const stamp = hashInputs(inputFolders);
  if (isBuilt(dist, stamp)) return { dist, rebuilt: false };
  if (!quiet) console.error(`Building the ${name} …`);
  await mkdir(workshop, { recursive: true });
  await clearCrashedBuilds();
  const folder = join(workshop, `${process.pid}-${name.replace(' ', '-')}`);
  await make(folder, quiet);
  await writeFile(join(folder, '.stamp'), stamp);
  await replaceDist(dist, folder);
  return { dist, rebuilt: true };
}

interface Built {
  readonly dist: string;
  readonly rebuilt: boolean;
}

export const buildWeb = ({ quiet = false } = {}): Promise<Built> => build(webTarget, quiet);

export const buildConsole = ({ quiet = false } = {}): Promise<Built> => build(consoleTarget, quiet);

export const buildServer = ({ quiet = false } = {}): Promise<Built> => build(serverTarget, quiet);

if (import.meta.main) {
  await buildWeb();
  await buildConsole();
  await buildServer();
}
