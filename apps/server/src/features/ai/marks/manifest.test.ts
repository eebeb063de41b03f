import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scenery } from '../../../../testing/sample-pictures.ts';
import { ManifestProcess } from '../ai.manifest-process.ts';
import { makeCredential } from './certificate.ts';
import type { SealedType } from './manifest-work.ts';

const credential = makeCredential(new Date());
const provenance = {
  mark: '000003e912345678',
  sourceType: 'algorithmicMedia',
  madeAt: '2026-06-01T08:00:00.000Z',
  hasConsent: false,
};
const PATIENCE = { timeout: 120_000 };
const { signal } = new AbortController();

let manifests: ManifestProcess;
beforeAll(() => {
  manifests = new ManifestProcess();
});
afterAll(() => manifests.close());

async function film(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'liuguang-manifest-'));
  const file = join(folder, 'film.mp4');
  const args = ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc=size=96x96:rate=12', '-t', '1', '-pix_fmt', 'yuv420p'];
  await promisify(execFile)('ffmpeg', [...args, '-movflags', '+faststart', file]);
  const bytes = await readFile(file);
  await rm(folder, { recursive: true });
  return bytes;
}

const FILES: Record<SealedType, () => Promise<Buffer>> = {
  'image/jpeg': () => scenery(320, 240),
  'image/webp': async () =>
    sharp(await scenery(320, 240))
      .webp()
      .toBuffer(),
  'video/mp4': film,
};

test('the certificate is one of a signer, issued by an authority of the house', () => {
  const [own, authority] = credential.chain.map((der) => new X509Certificate(Buffer.from(der, 'base64')));
  if (!own || !authority) throw new Error('a chain has two certificates');
  expect({ own: own.ca, authority: authority.ca }).toEqual({ own: false, authority: true });
  expect(own.verify(authority.publicKey)).toBe(true);
  expect(own.checkIssued(authority)).toBe(true);
  expect(own.keyUsage).toEqual(['1.3.6.1.5.5.7.3.4']);
});

describe.each(Object.keys(FILES) as SealedType[])('a manifest in %s', (type) => {
  test('is read back as valid, and not once anything was changed or by another authority', PATIENCE, async () => {
    const file = await FILES[type]();
    const sealed = await manifests.seal({ file, type, provenance, credential }, signal);
    const [, authority] = credential.chain;
    const { mark, madeAt } = provenance;
    expect(await manifests.read({ file: sealed, type, authority }, signal)).toEqual({ isIntact: true, mark, madeAt });
    const [, another] = makeCredential(new Date()).chain;
    expect(await manifests.read({ file: sealed, type, authority: another }, signal)).toMatchObject({ isIntact: false });
    const changed = Buffer.from(sealed);
    // Within what is shown: a WebP has its manifest at the end, the others before it.
    const at = type === 'image/webp' ? Math.floor(file.length / 2) : sealed.length - Math.floor(file.length / 4);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(await manifests.read({ file: changed, type, authority }, signal)).toMatchObject({ isIntact: false });
    expect(await manifests.read({ file, type, authority }, signal)).toBeUndefined();
  });
});
