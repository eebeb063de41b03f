import { DEVICE_ID, OBFUSCATION, PROTOCOL_VERSION, USER_AGENT } from '@liuguang/contract/constants';
import { keepOrMakeDeviceId } from '@liuguang/wire/device-id';
import { hideA, hideB, imageTypeOf } from '@liuguang/wire/image';
import { formatUserAgent } from '@liuguang/wire/user-agent';
import { expect, test } from 'vitest';

// The wire knows nothing of the contract: this holds it to the constants that stand there.

const picture = Uint8Array.from({ length: 300 }, (_, at) => OBFUSCATION.plainSignatures[0][at] ?? at % 251);

test('encoding A covers as many bytes as the constants say, and no more', () => {
  // No byte of this key is nought: what is covered differs at every place.
  const hidden = hideA(picture, '\u0001');
  const changed = [...picture.keys()].filter((at) => hidden[at] !== picture[at]);
  expect(changed).toEqual(Array.from({ length: OBFUSCATION.keyedBytes }, (_, at) => at));
});

test('encoding B has the marker and the mask of the constants', () => {
  const hidden = hideB(picture);
  expect([...hidden.subarray(0, OBFUSCATION.marker.length)]).toEqual([...OBFUSCATION.marker]);
  expect(hidden[OBFUSCATION.marker.length]).toBe((picture[0] ?? 0) ^ OBFUSCATION.markedXor);
});

test('plain pictures are known by the first bytes of the constants', () => {
  const types = OBFUSCATION.plainSignatures.map((start) => imageTypeOf(Uint8Array.from(start)));
  expect(types).toEqual(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);
});

test('the user agent says the version of the protocol, has a name for what is unknown, and is cut where the constants say', () => {
  const unknown = { vendor: '', model: '', type: '', sysType: 'h5_pc', browser: 'b', version: '1' } as const;
  expect(formatUserAgent(unknown)).toContain(`DevType=${USER_AGENT.unknownDevice};`);
  expect(formatUserAgent(unknown)).toContain(`;Ver=${PROTOCOL_VERSION};`);
  expect(formatUserAgent({ ...unknown, vendor: 'v'.repeat(900) })).toHaveLength(USER_AGENT.maximumLength);
});

test('a device id is kept from the length that the constants say on, and ours are as long as they say', () => {
  const sources = { getRandomValues: (bytes: Uint8Array) => crypto.getRandomValues(bytes as never), now: () => 1 };
  const longest = 'x'.repeat(DEVICE_ID.replacedUpTo);
  const made = keepOrMakeDeviceId(longest, sources);
  expect(made).toMatch(new RegExp(`^\\d{${DEVICE_ID.randomDigits + DEVICE_ID.timeDigits}}$`));
  expect(keepOrMakeDeviceId(`${longest}x`, sources)).toBe(`${longest}x`);
});
