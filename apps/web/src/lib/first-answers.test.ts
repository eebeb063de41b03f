import { expect, test } from 'vitest';
import { parseFirstAnswers } from './first-answers.ts';

test('what came along with the page is given by the name of its call', () => {
  const answers = parseFirstAnswers('{"app/ping/config":{"theme":3}}');
  expect(answers.of('app/ping/config')).toEqual({ theme: 3 });
  expect(answers.of('app/ping/check')).toBeUndefined();
});

test.each(['', '{', 'null'])('a page that brings nothing that can be read has no answers: %j', (json) => {
  expect(parseFirstAnswers(json).of('app/ping/config')).toBeUndefined();
});
