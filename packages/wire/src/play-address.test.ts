import { expect, test } from 'vitest';
import vectors from './fixtures/vectors.json' with { type: 'json' };
import { nodeWire } from './node.ts';
import { playAddress } from './play-address.ts';

test('the address of a playlist carries what it is signed with, and whatever else is asked', () => {
  const vector = vectors.sign.find(({ path }) => path.includes('/m3u8/'));
  if (!vector) throw new Error('there is no vector of a playlist');
  const wire = nodeWire({ sign: vectors.secrets.sign, transport: vectors.secrets.transport });
  const { path, token, timestamp, nonce, sign } = vector;
  expect(playAddress(wire, { path, token, timestamp, nonce }, { enc: '0' })).toBe(
    `${path}?token=${token}&timestamp=${timestamp}&nonce=${nonce}&sign=${sign}&enc=0`,
  );
});
