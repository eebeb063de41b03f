import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const everywhere = ['**/node_modules/**', '**/dist/**'];
/**
 * Long struggles whose parts other tests hold, and engines that take minutes to install: the full run has them, and
 * whoever names them.
 */
const long = ['under-attack', 'files-in-s3', 'restore-drill', 'version-before'].map(
  (name) => `apps/server/src/app/${name}.db.test.ts`,
);
const soak = process.env.TEST_BRIEF === '1' ? long : [];
const cluster = './apps/server/testing/cluster.global-setup.ts';
const server = './scripts/build-server.global-setup.ts';
/**
 * Files that one worker runs share what they import: to read it anew for each took a third of the time. So a test takes back
 * what it changes, and replaces objects (`vi.spyOn`) instead of modules.
 */
const shared = {
  isolate: false,
  unstubGlobals: true,
  unstubEnvs: true,
  // Sixty stacks in one process leave more behind than the four gigabytes that are usual.
  execArgv: ['--max-old-space-size=10240'],
};

export default defineConfig({
  test: {
    // More than there are cores: a test waits for its browser or its database more than it computes.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{packages,apps,scripts,bench,spec-ledger,demo}/**/*.test.{ts,tsx}'],
          exclude: [...everywhere, '**/*.db.test.ts', '**/*.browser.test.ts'],
          // Patient: a machine that does much else at the same time takes ten times as long.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'db',
          include: ['apps/server/**/*.db.test.ts'],
          exclude: [...everywhere, ...soak],
          globalSetup: [cluster, server],
          // Some walk through every call there is.
          testTimeout: 180_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 45_000 } },
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          // On two busy cores a browser now and then misses a step. What fails twice is broken, what failed once is named.
          retry: 1,
          include: ['e2e/**/*.spec.ts', '{packages,apps}/**/*.browser.test.ts'],
          exclude: everywhere,
          globalSetup: [cluster, server, './e2e/build.global-setup.ts'],
          // Each step has its own patience; a machine that halts makes them all longer.
          testTimeout: 240_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 45_000 } },
        },
      },
    ],
  },
});
