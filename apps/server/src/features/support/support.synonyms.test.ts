import { expect, test } from 'vitest';
import { meaningsOf, plain, scoreOf } from './support.synonyms.ts';

const REFUND = plain('怎么申请退款？ How do I get a refund?');
const PASSWORD = plain('忘记密码怎么办？ I forgot my password');

test.each(['我要退钱', 'money back please', 'REFUND', '钱能退费吗', 'refunds'])('“%s” finds refunds', (words) => {
  expect(scoreOf(REFUND, meaningsOf(words))).toBeGreaterThan(0);
  expect(scoreOf(PASSWORD, meaningsOf(words))).toBe(0);
});

test.each(['密码找回', 'lost my passcode', '口令想不起来了'])(
  '“%s” finds passwords, by both of what it says',
  (words) => {
    expect(scoreOf(PASSWORD, meaningsOf(words))).toBe(2);
  },
);

test('an English word is found whole, and what no group knows by itself', () => {
  expect(scoreOf(plain('advanced settings'), meaningsOf('ad'))).toBe(0);
  expect(scoreOf(plain('投屏到电视'), meaningsOf('投屏'))).toBe(1);
  expect(meaningsOf('  ?! ')).toEqual([]);
});
