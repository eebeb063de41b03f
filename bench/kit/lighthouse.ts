import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CHROMIUM, CHROMIUM_FLAGS } from '../../e2e/chromium.ts';
import { repositoryRoot } from '../../scripts/processes.ts';

/** Fetched when it is asked for: it weighs more than all else that the project installs. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const LIMIT_MS = 180_000;

export type Scores = Readonly<Record<(typeof CATEGORIES)[number], number>>;

export interface Judgement {
  readonly scores: Scores;
  /** How fast Lighthouse finds this machine. */
  readonly machine: number;
}

/** What Lighthouse finds a machine to be, at least, that becomes a phone when it is slowed four times. */
export const MEANT_TO_BE_SLOWED = 1500;

/** What Lighthouse thinks of a page on its own simulated phone, from 0 to 100. */
export async function askLighthouse(url: string, folder: string): Promise<Judgement> {
  const report = join(folder, 'lighthouse.json');
  const flags = ['--headless=new', ...CHROMIUM_FLAGS].join(' ');
  await promisify(execFile)(
    'npx',
    ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${report}`, `--chrome-flags=${flags}`].concat(
      `--only-categories=${CATEGORIES.join(',')}`,
    ),
    {
      cwd: repositoryRoot,
      timeout: LIMIT_MS,
      env: { ...process.env, CHROME_PATH: CHROMIUM },
    },
  );
  const { categories, environment } = JSON.parse(await readFile(report, 'utf8')) as {
    categories: Record<string, { score: number | null }>;
    environment: { benchmarkIndex: number };
  };
  const scoreOf = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const scores = {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
  };
  return { scores, machine: environment.benchmarkIndex };
}
