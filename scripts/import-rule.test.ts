import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { checkImports } from './import-rule.ts';

const lawful: [file: string, imported: string][] = [
  ['packages/contract/src/wallet/calls.ts', '../call.ts'],
  ['packages/wire/src/image.ts', '@liuguang/contract/constants'],
  ['packages/wire/src/sign.browser.test.ts', '../../../e2e/browser.ts'],
  ['packages/media/src/ladder.ts', '@liuguang/contract/call'],
  ['packages/client/src/client.ts', '@liuguang/wire/sign'],
  ['packages/ui/src/theme.ts', '@liuguang/contract/call'],
  ['packages/app-kit/src/api.ts', '@liuguang/client/client'],
  ['packages/ui/src/testing/stage.ts', '../../../../e2e/browser.ts'],
  ['apps/server/src/platform/clock.ts', '../config/environment.ts'],
  ['apps/server/src/platform/clock.db.test.ts', '../../testing/stack.ts'],
  ['apps/server/src/features/account/account.service.ts', '../../platform/clock.ts'],
  ['apps/server/src/features/account/account.port.ts', './account.service.ts'],
  ['apps/server/src/features/wallet/wallet.service.ts', '../account/account.port.ts'],
  ['apps/server/src/features/wallet/wallet.db.test.ts', '../../../testing/stack.ts'],
  ['apps/server/src/app/router.ts', '../features/wallet/wallet.service.ts'],
  ['apps/server/src/main.ts', './app/router.ts'],
  ['apps/server/testing/stack.ts', '@liuguang/client/client'],
  ['apps/web/src/lib/services.ts', '@liuguang/app-kit/api'],
  ['apps/web/src/lib/api.ts', '@liuguang/client/client'],
  ['apps/web/src/features/wallet/queries.ts', '../../lib/api.ts'],
  ['apps/web/src/features/wallet/WalletScreen.tsx', './queries.ts'],
  ['apps/web/src/features/wallet/port.ts', './queries.ts'],
  ['apps/web/src/features/feed/FeedScreen.tsx', '@liuguang/ui/theme'],
  ['apps/web/src/features/feed/queries.ts', '../wallet/port.ts'],
  ['apps/web/src/app/routes.tsx', '../features/wallet/WalletScreen.tsx'],
  ['e2e/wallet.spec.ts', '../apps/server/testing/stack.ts'],
  ['bench/run.ts', '../apps/server/testing/stack.ts'],
  ['scripts/build.ts', 'node:fs'],
];

const importless = [
  'packages/contract/src/call.ts',
  'packages/contract/src/constants.ts',
  'packages/wire/src/sign.ts',
  'apps/server/src/config/environment.ts',
  'apps/server/src/features/account/stranger.port.ts',
  'apps/web/src/features/wallet/inside/port.ts',
  'e2e/browser.ts',
];

const broken: [rule: string, file: string, imported: string][] = [
  ['contract', 'packages/contract/src/bad.ts', '@liuguang/wire/sign'],
  ['wire', 'packages/wire/src/bad.ts', '@liuguang/contract/call'],
  ['wire-in-tests', 'packages/wire/src/bad.test.ts', '@liuguang/contract/call'],
  ['media', 'packages/media/src/bad.ts', '@liuguang/wire/sign'],
  ['client', 'packages/client/src/bad.ts', '@liuguang/ui/theme'],
  ['ui', 'packages/ui/src/Bad.tsx', '@liuguang/client/client'],
  ['app-kit', 'packages/app-kit/src/bad.ts', '@liuguang/ui/theme'],
  ['client', 'packages/client/src/bad-kit.ts', '@liuguang/app-kit/api'],
  ['browser-app', 'apps/web/src/lib/bad.ts', '../../../server/src/platform/clock.ts'],
  ['browser-app', 'apps/console/src/lib/bad.ts', '../../../web/src/lib/api.ts'],
  ['server', 'apps/server/src/app/bad.ts', '@liuguang/client/client'],
  ['server', 'apps/server/src/app/bad-journey.ts', '../../../../e2e/browser.ts'],
  ['platform-below-features', 'apps/server/src/platform/bad.ts', '../features/account/account.port.ts'],
  ['platform-below-features', 'apps/server/src/config/bad.ts', '../app/router.ts'],
  ['feature-through-port', 'apps/server/src/features/wallet/bad.ts', '../account/account.service.ts'],
  ['feature-through-port', 'apps/server/src/features/wallet/bad-port.ts', '../account/stranger.port.ts'],
  ['feature-through-port', 'apps/server/src/features/wallet/bad-app.ts', '../../app/router.ts'],
  ['test-kit', 'apps/server/src/app/bad-kit.ts', '../../testing/stack.ts'],
  ['lib-below-features', 'apps/web/src/lib/bad-feature.ts', '../features/wallet/queries.ts'],
  ['lib-below-features', 'apps/web/src/lib/bad-app.ts', '../app/routes.tsx'],
  ['browser-feature-through-port', 'apps/web/src/features/feed/Bad.tsx', '../wallet/queries.ts'],
  ['browser-feature-through-port', 'apps/web/src/features/feed/bad-port.ts', '../wallet/inside/port.ts'],
  ['browser-feature-through-port', 'apps/web/src/features/feed/bad-app.ts', '../../app/routes.tsx'],
  ['resolvable', 'packages/client/src/bad-way.ts', './nowhere.ts'],
];

const folder = mkdtempSync(join(tmpdir(), 'import-rule-'));

function plant(file: string, source: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), `${source}\nexport const here = 1;\n`);
}

function plantLawfulTree(): void {
  for (const name of ['app-kit', 'client', 'contract', 'media', 'ui', 'wire']) {
    const manifest = { name: `@liuguang/${name}`, type: 'module', exports: { './*': './src/*.ts' } };
    mkdirSync(join(folder, 'packages', name), { recursive: true });
    writeFileSync(join(folder, 'packages', name, 'package.json'), JSON.stringify(manifest));
    mkdirSync(join(folder, 'node_modules/@liuguang'), { recursive: true });
    symlinkSync(join('../../packages', name), join(folder, 'node_modules/@liuguang', name));
  }
  for (const file of importless) plant(file, '');
  for (const [file, imported] of lawful) plant(file, `import '${imported}';`);
}

const seen = async () => (await checkImports(folder)).broken.map(({ rule, from }) => `${rule}: ${from}`).sort();

describe('the import rule', () => {
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('reads every file of a lawful tree and finds nothing to say', async () => {
    plantLawfulTree();
    expect(await checkImports(folder)).toEqual({ files: lawful.length + importless.length, broken: [] });
  });

  test('names each unlawful import, and nothing else', async () => {
    plantLawfulTree();
    for (const [, file, imported] of broken) plant(file, `import '${imported}';`);
    expect(await seen()).toEqual(broken.map(([rule, file]) => `${rule}: ${file}`).sort());
  });

  test('sees an unlawful import in whatever form it is written', async () => {
    plantLawfulTree();
    plant('packages/contract/src/bad-type.ts', `import type { here as there } from '@liuguang/wire/sign';`);
    plant('packages/contract/src/bad-export.ts', `export { here as there } from '@liuguang/wire/sign';`);
    plant('packages/contract/src/bad-lazy.ts', `export const lazy = () => import('@liuguang/wire/sign');`);
    plant('packages/contract/src/bad-using.ts', `await using kit = await import('@liuguang/wire/sign');`);
    const files = ['bad-export', 'bad-lazy', 'bad-type', 'bad-using'];
    expect(await seen()).toEqual(files.map((name) => `contract: packages/contract/src/${name}.ts`));
  });

  test('refuses a type that is imported where it is used', async () => {
    plantLawfulTree();
    plant('packages/client/src/bad.ts', `export function sign(by: import('@liuguang/wire/sign').Signer) {}`);
    expect(await seen()).toEqual(['no-inline-import-types: packages/client/src/bad.ts']);
  });

  test('refuses a cycle, also one of types alone', async () => {
    plantLawfulTree();
    plant('packages/client/src/egg.ts', `import './hen.ts';`);
    plant('packages/client/src/hen.ts', `import './egg.ts';`);
    plant('packages/client/src/question.ts', `import type { here as there } from './answer.ts';`);
    plant('packages/client/src/answer.ts', `import type { here as there } from './question.ts';`);
    const { broken } = await checkImports(folder);
    expect(broken.map(({ rule, from, to }) => [rule, from, to])).toEqual([
      ['no-cycles', 'packages/client/src/answer.ts', expect.stringContaining('packages/client/src/question.ts')],
      ['no-cycles', 'packages/client/src/egg.ts', expect.stringContaining('packages/client/src/hen.ts')],
    ]);
  });
});
