import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export interface FakeDist extends AsyncDisposable {
  readonly folder: string;
}

export const FAKE_SCRIPT = `console.log(${JSON.stringify('流光'.repeat(200))});\n`;

const PAGE = `<!doctype html><title>流光</title>
<script type="application/json" id="runtime"></script>
<script type="application/json" id="answers"></script>
<script type="module" src="/assets/app-0a1b2c3d.js"></script>
<link rel="modulepreload" href="/assets/home-4e5f6a7b.js" data-screen="home">
`;

/** As small a build of the web app as the server can serve: a page, a hashed file in three encodings, two plain ones. */
export async function makeFakeDist(): Promise<FakeDist> {
  // A folder of this name above the build must not make everything in it look hashed.
  const base = await mkdtemp(join(tmpdir(), 'liuguang-dist-'));
  const folder = join(base, 'assets', 'dist');
  const script = join(folder, 'assets', 'app-0a1b2c3d.js');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'service-worker.js'), FAKE_SCRIPT);
  await writeFile(script, FAKE_SCRIPT);
  await writeFile(`${script}.br`, brotliCompressSync(FAKE_SCRIPT));
  await writeFile(`${script}.gz`, gzipSync(FAKE_SCRIPT));
  return { folder, [Symbol.asyncDispose]: () => rm(base, { recursive: true, force: true }) };
}
