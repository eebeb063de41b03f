import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { openDatabaseHome } from './app/database-home.ts';
import { CAST, type CastMember, DEMO_OPERATORS, DEMO_PASSWORD } from './app/demo/cast.ts';
import { loadDemo } from './app/demo/load.ts';
import { enter } from './app/process.ts';
import { run } from './app/run.ts';
import { systemClock } from './platform/clock.ts';

const dist = join(import.meta.dirname, '../../web/dist');

await enter(async ({ config, log, say }) => {
  const home = await openDatabaseHome(config, say);
  const running = await run({ config, connection: home.connection, clock: systemClock, log, dist });
  const owner = await running.app.operatorSignIn.makeFirstOwner();
  if (config.mode === 'demo' && (await loadDemo(running.database, systemClock))) say('The demo was loaded.');

  // In development another program stands in front and tells its own address.
  if (config.mode !== 'development') {
    say('');
    say(`流光 Liuguang is at http://localhost:${running.port}`);
    for (const address of outsideAddresses(config.host)) say(`  on this network  http://${address}:${running.port}`);
    say('  the API          /api/docs');
  }
  if (owner) say(`  first owner      ${owner.name} / ${owner.password}   (shown this once: keep it)`);
  if (config.mode === 'demo') {
    const people: CastMember[] = Object.values(CAST);
    const names = people.flatMap(({ loginName, name }) => (loginName ? [`${loginName} (${name})`] : []));
    say(`  demo accounts    ${names.join(', ')} / ${DEMO_PASSWORD}`);
    say(`  demo operators   ${DEMO_OPERATORS.map(({ name }) => name).join(', ')} / ${DEMO_PASSWORD}`);
  }

  return {
    async close() {
      await running.close();
      await home.close();
    },
  };
});

function outsideAddresses(host: string): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [];
  const all = Object.values(networkInterfaces()).flat();
  return all.filter((one) => one?.family === 'IPv4' && !one.internal).map((one) => one?.address ?? '');
}
