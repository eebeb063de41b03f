import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test.each([
  [0, '0 B'],
  [0.4, '0 B'],
  [820, '820 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [4_404_019, '4.2 MB'],
  [12_582_912, '12 MB'],
  [2 * 1024 ** 3, '2 GB'],
  [20 * 1024 ** 3, '20 GB'],
  [5000 * 1024 ** 4, '5000 TB'],
])('%d is %s', (bytes, said) => {
  expect(formatBytes(bytes)).toBe(said);
});
