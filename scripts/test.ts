import { runChecks } from './check.ts';
import { startOutsidePostgres } from './outside-postgres.ts';
import { outliveSignals } from './processes.ts';
import { ensureSystemTools, findBrowser } from './system-tools.ts';
import { runVitest, type Tally } from './vitest-run.ts';

const total: Tally = { passed: 0, failed: 0, skipped: 0 };

function add({ passed, failed, skipped = 0 }: { passed: number; failed: number; skipped?: number }): void {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

async function runOnOutsidePostgres(args: string[], env: Record<string, string>): Promise<Tally> {
  const given = process.env.DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startOutsidePostgres();
  if (!server) {
    console.log('Skipped the outside PostgreSQL: this machine has none, and DATABASE_URL names none.');
    return { passed: 0, failed: 0, skipped: 1 };
  }
  console.log('Once more on an outside PostgreSQL:');
  try {
    const project = ['--project=db', '--passWithNoTests'];
    return await runVitest([...project, ...args], { ...env, TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

const full = process.argv.includes('--full');
const vitestArgs = process.argv.slice(2).filter((argument) => argument !== '--full');
/** Only what a change touches, which may be nothing. */
const ofChange = vitestArgs.some((argument) => /^--changed(?:=|$)/.test(argument));
if (ofChange) vitestArgs.push('--passWithNoTests');

let interrupted = false;
outliveSignals(() => {
  interrupted = true;
});

// Whoever names tests wants those; the checks are at hand with `npm run check`.
if (vitestArgs.length === 0) add(await runChecks(() => interrupted));
if (!interrupted && ensureSystemTools('test').some((tool) => tool.needed)) add({ passed: 0, failed: 1 });
const browser = findBrowser();
// Whoever names a long test wants it.
const brief = !full && vitestArgs.length === 0;
const env = {
  ...(browser && { CHROMIUM_PATH: browser }),
  ...(full && { TEST_FULL: '1' }),
  ...(brief && { TEST_BRIEF: '1' }),
};
if (!interrupted) add(await runVitest(vitestArgs, env));
if (!interrupted && full) add(await runOnOutsidePostgres(vitestArgs, env));

const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
if (total.failed > 0 || (total.passed === 0 && !ofChange) || interrupted) process.exitCode = 1;
