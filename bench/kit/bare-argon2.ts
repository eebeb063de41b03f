import { readConfig } from '@liuguang/server/config/environment';
import { argon2, HASHES_AT_ONCE, hashParameters } from '@liuguang/server/platform/passwords';

// The yardstick: passwords verified as the server does it, and nothing else. Told how many, it says how long they took.

const PASSWORD = 'the same every time';
const stored = await argon2.hash(PASSWORD, hashParameters(readConfig({}).passwordMemory));

async function verify(count: number): Promise<number> {
  const started = performance.now();
  let left = count;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      if (!(await argon2.verify(stored, PASSWORD))) throw new Error('the password does not fit');
    }
  };
  await Promise.all(Array.from({ length: HASHES_AT_ONCE }, work));
  return performance.now() - started;
}

process.on('message', (count: number) => void verify(count).then((ms) => process.send?.(ms)));
// Ends with the process that started it.
process.on('disconnect', () => process.exit());
process.send?.(HASHES_AT_ONCE);
