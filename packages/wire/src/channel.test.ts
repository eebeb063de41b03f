import { expect, test } from 'vitest';
import { formatAffCode, parseChannel } from './channel.ts';

test.each([
  ['nothing', {}, { pc: '', dc: '' }],
  ['a number, which is JSON but no channel', { pc: 'p', dc: '42' }, { pc: 'p', dc: '42' }],
  ['null', { pc: 'p', dc: 'null' }, { pc: 'p', dc: 'null' }],
  ['a list', { pc: 'p', dc: '["a"]' }, { pc: 'p', dc: '["a"]' }],
  ['a packed channel without pc', { pc: 'p', dc: '{"dc":"b"}' }, { pc: 'p', dc: 'b' }],
  ['a packed channel of numbers', { pc: 'p', dc: '{"pc":1,"dc":2}' }, { pc: '1', dc: '2' }],
  ['a packed channel with rubbish inside', { pc: 'p', dc: '{"pc":{},"dc":[1]}' }, { pc: 'p', dc: '' }],
  ['JSON that is cut off', { pc: 'p', dc: '{"pc":' }, { pc: 'p', dc: '{"pc":' }],
])('reads %s', (_, query, channel) => {
  expect(parseChannel(query)).toEqual(channel);
});

test('the code for signing in carries channel and inviter, the latter only where there is one', () => {
  expect(formatAffCode({ pc: 'a', dc: 'b', UID: 'X1' })).toBe('{"pc":"a","dc":"b","UID":"X1"}');
  expect(formatAffCode({ pc: 'a', dc: 'b' })).toBe('{"pc":"a","dc":"b"}');
});
