import { FEEDBACK_LIMITS } from '@liuguang/contract/feedback/kinds';
import { expect, test } from 'vitest';
import { faultsOf, type Told } from './form-faults.ts';

const told = (fields: Partial<Told> = {}): Told => ({ text: '画面停住了', contact: '', pictures: [], ...fields });
const file = new File([], 'a.png');

test('what the server takes has no fault', () => {
  expect(faultsOf(told({ text: '长'.repeat(FEEDBACK_LIMITS.text) }), true)).toEqual({});
});

test('a text that is too long is said at once, an empty one when it is to be sent', () => {
  expect(faultsOf(told({ text: '长'.repeat(FEEDBACK_LIMITS.text + 1) }), false)).toEqual({ text: 'textLong' });
  expect(faultsOf(told({ text: ' \n' }), false)).toEqual({});
  expect(faultsOf(told({ text: ' \n' }), true)).toEqual({ text: 'textNeeded' });
});

test('a way to be reached that is too long is said at once', () => {
  const contact = 'x'.repeat(FEEDBACK_LIMITS.contact + 1);
  expect(faultsOf(told({ contact }), false)).toEqual({ contact: 'contactLong' });
});

test('a picture on its way is waited for, one that failed has to be dealt with', () => {
  const sending = { state: 'sending', key: '1', file, preview: '' } as const;
  const failed = { state: 'failed', key: '2', file, preview: '' } as const;
  expect(faultsOf(told({ pictures: [sending] }), false)).toEqual({});
  expect(faultsOf(told({ pictures: [sending] }), true)).toEqual({ pictures: 'picturesSending' });
  expect(faultsOf(told({ pictures: [sending, failed] }), false)).toEqual({ pictures: 'picturesFailed' });
});
