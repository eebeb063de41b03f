import { startOutsideS3 } from '../outside-s3.ts';
import { ensureEngines } from './engines.ts';
import { House } from './house.ts';

const missing = ensureEngines();
if (missing.length > 0) {
  console.error(`Missing: ${missing.join(', ')}. On Debian run: sudo apt-get install ${missing.join(' ')}`);
  process.exit(1);
}

const { promise: told, resolve: stop } = Promise.withResolvers<void>();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());

console.error('Starting the store of files …');
const store = await startOutsideS3();
if (!store) console.error('Without a store: this machine has no S3 server, so files lie in the data folder.');
try {
  const house = await House.start({
    library: process.env.APP_DEMO_LIBRARY !== 'false',
    ...(store && { env: { STORAGE_URL: store.urlOf('house') } }),
    say: (line) => console.error(line),
  });
  console.error(`\n流光 Liuguang is at ${house.url}, the console at ${house.url}/console`);
  for (const { name, pid } of house.all) console.error(`  ${name.padEnd(10)} ${pid}`);
  console.error('  Kill any of them and see what becomes of it; Ctrl-C ends the house.');
  await told;
  console.error('Ending the house …');
  await house.stop();
} finally {
  await store?.stop();
}
