import { readFile } from 'node:fs/promises';
import { openDatabaseHome } from './app/database-home.ts';
import { enter, type ProcessContext } from './app/process.ts';
import { prepare } from './app/run.ts';
import { checkStatement } from './features/ledger/ledger.check.ts';
import { verifyLedger } from './features/ledger/ledger.verify.ts';
import { systemClock } from './platform/clock.ts';
import { dedicatedClient } from './platform/postgres/migrate.ts';

const USAGE = 'usage: npm run ledger verify | npm run ledger check-statement FILE [PUBLIC-KEY]';

async function verify({ config, log, say }: ProcessContext): Promise<void> {
  const home = await openDatabaseHome(config, say);
  const { app, close } = await prepare({ config, connection: home.connection, clock: systemClock, log });
  const client = dedicatedClient(home.direct);
  await client.connect();
  const { counts, faults, faultCount } = await verifyLedger(client, app.ports.ledgerBooks.all, app.ports.ledgerSeal);
  await client.end();
  await close();
  await home.close();
  for (const fault of faults) say(`✗ ${fault}`);
  const looked = [...counts].map(([what, count]) => `${count} ${what}`).join(', ');
  say(faultCount === 0 ? `The ledger is whole: ${looked}.` : `${faultCount} faults in ${looked}.`);
  if (faultCount > 0) process.exitCode = 1;
}

async function check(file: string, publicKey: string | undefined, say: (line: string) => void): Promise<void> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    say(`✗ ${error.message}`);
    process.exitCode = 1;
  });
  if (text === undefined) return;
  const { statement, faults } = checkStatement(text, publicKey);
  for (const fault of faults) say(`✗ ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
  if (faults.length > 0 || !statement) return;
  const { proof, entries, account, currency } = statement;
  say(`The statement of account ${account} (${currency}) is whole: ${entries.length} entries.`);
  if (!proof) say('It is under no published root yet: the account is younger than the latest.');
  else {
    say(`Up to entry ${proof.seq} it is under the root of ${proof.root.day}, signed with ${proof.root.publicKey}.`);
    if (!publicKey) say('Compare the key and the root with those that you know, or name the key after the file.');
  }
}

await enter(async (context) => {
  const [command, file, publicKey] = process.argv.slice(2);
  if (command === 'verify') await verify(context);
  else if (command === 'check-statement' && file) await check(file, publicKey, context.say);
  else {
    context.say(USAGE);
    process.exitCode = 1;
  }
  return undefined;
});
