import { join } from 'node:path';
import { addressesOutside } from './app/addresses-outside.ts';
import { openDatabaseHome } from './app/database-home.ts';
import { CAST, DEMO_PASSWORD } from './app/demo/cast.ts';
import { startDemoLine } from './app/demo/line.ts';
import { loadDemo } from './app/demo/load.ts';
import { bringDemo } from './app/demo/run-steps.ts';
import { enter } from './app/process.ts';
import { run } from './app/run.ts';
import { DEMO_OPERATORS } from './features/operator/operator.demo.ts';
import { systemClock } from './platform/clock.ts';
import type { CastMember } from './platform/demo/demo.ts';

const dist = join(import.meta.dirname, '../../web/dist');
const consoleDist = join(import.meta.dirname, '../../console/dist');

await enter(async ({ config, log, say }) => {
  const home = await openDatabaseHome(config, say);
  const line = config.demoEngine ? await startDemoLine(config) : undefined;
  const origins = { ...config.origins, ...(line && { besideLine: line.origin }) };
  const running = await run({
    config: { ...config, origins },
    connection: home.connection,
    clock: systemClock,
    log,
    dist,
    consoleDist,
  });
  const owner = await running.app.ports.operatorSignIn.makeFirstOwner();
  if (config.mode === 'demo' && (await loadDemo(running.app, running.database, systemClock)))
    say('The demo was loaded.');

  const lines: string[] = [];
  // In development another program stands in front and tells its own address.
  if (config.mode !== 'development') {
    lines.push('', `流光 Liuguang is at http://localhost:${running.port}`);
    lines.push(...addressesOutside(config.host).map((one) => `  on this network  http://${one}:${running.port}`));
    lines.push('  the console      /console');
    lines.push('  the API          /api/docs');
  }
  if (owner) lines.push(`  first owner      ${owner.name} / ${owner.password}   (shown this once: keep it)`);
  if (config.mode === 'demo') {
    const people: CastMember[] = Object.values(CAST);
    const names = people.flatMap(({ loginName, name }) => (loginName ? [`${loginName} (${name})`] : []));
    lines.push(`  demo accounts    ${names.join(', ')} / ${DEMO_PASSWORD}`);
    lines.push(`  demo operators   ${DEMO_OPERATORS.map(({ name }) => name).join(', ')} / ${DEMO_PASSWORD}`);
  }
  // In one piece: whoever waits for the address has the rest as well.
  const tell = () => {
    if (lines.length > 0) say(lines.join('\n'));
  };
  const stop = new AbortController();
  const { signal } = stop;
  const brought = bringDemo({
    steps: config.mode === 'demo' ? running.app.demo.steps : [],
    clock: systemClock,
    signal,
    withLibrary: config.demoLibrary,
    withEngine: config.demoEngine,
    line: process.stderr,
    say,
    tell,
  });

  return {
    async close() {
      stop.abort();
      await brought;
      await running.close();
      line?.close();
      await home.close();
    },
  };
});
