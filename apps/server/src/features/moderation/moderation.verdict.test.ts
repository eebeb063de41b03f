import { describe, expect, test } from 'vitest';
import { type ClassScores, judgePicture, judgeTogether, THRESHOLDS, worstFirst } from './moderation.verdict.ts';

const NOTHING: ClassScores = { drawing: 0, hentai: 0, neutral: 1, porn: 0, sexy: 0 };
const explicit = (porn: number): ClassScores => ({ ...NOTHING, neutral: 1 - porn, porn });
const suggestive = (sexy: number): ClassScores => ({ ...NOTHING, neutral: 1 - sexy, sexy });

const judged = (mobileNet: ClassScores, mobileNetMid: ClassScores) => judgePicture({ mobileNet, mobileNetMid });
const of = (one: number, other: number) => judged(explicit(one), explicit(other));

describe('one picture', () => {
  test.each([
    [0, 0, 'passed'],
    [0.51, 0.05, 'passed'],
    [0.05, 0.51, 'passed'],
    [0.69, 0.34, 'passed'],
    [0.35, 0.35, 'review'],
    [0.7, 0, 'review'],
    [0, 0.7, 'review'],
    [1, 0, 'review'],
    [0.84, 1, 'review'],
    [1, 0.84, 'review'],
    [0.85, 0.85, 'blocked'],
    [1, 1, 'blocked'],
  ])('that is explicit by %d and %d is %s', (one, other, verdict) => {
    expect(of(one, other)).toMatchObject({ verdict, reason: verdict === 'passed' ? undefined : 'explicit' });
  });

  test('is as explicit as its drawn and its photographed kind together', () => {
    const both = { ...NOTHING, neutral: 0.1, hentai: 0.45, porn: 0.45 };
    expect(judged(both, both).verdict).toBe('blocked');
    expect(judged({ ...both, hentai: 0 }, { ...both, porn: 0 }).verdict).toBe('review');
  });

  test.each([
    [0.79, 1, 'passed'],
    [0.8, 0.8, 'review'],
    [1, 1, 'review'],
  ])('that is suggestive by %d and %d is %s, and never blocked for that', (one, other, verdict) => {
    expect(judged(suggestive(one), suggestive(other))).toMatchObject({
      verdict,
      reason: verdict === 'passed' ? undefined : 'suggestive',
    });
  });

  test('that cannot be read is for a person to look at', () => {
    expect(judgePicture(undefined)).toMatchObject({ verdict: 'review', reason: 'unreadable' });
  });

  test('that one model alone suspects passes where clothed groups were seen', () => {
    expect(THRESHOLDS.reviewedByOne).toBeGreaterThan(0.51);
  });
});

describe('several pictures', () => {
  const [fine, doubtful, bad] = [of(0, 0), of(0.5, 0.5), of(1, 1)];

  test.each([
    ['nothing is wrong with any', [fine, fine, fine], 'passed'],
    ['one is doubtful', [fine, doubtful, fine], 'review'],
    ['one of several is bad', [fine, bad, fine], 'review'],
    ['one is bad and another doubtful', [doubtful, bad, fine], 'review'],
    ['two are bad', [bad, fine, bad], 'blocked'],
    ['the only one is bad', [bad], 'blocked'],
  ])('when %s are judged so', (_what, pictures, verdict) => {
    expect(judgeTogether(pictures).verdict).toBe(verdict);
  });

  test('are put in order from the worst', () => {
    const worse = of(0.6, 0.6);
    expect(worstFirst([fine, doubtful, bad, worse])).toEqual([bad, worse, doubtful, fine]);
  });

  test('are at least one', () => {
    expect(() => judgeTogether([])).toThrow('no picture');
  });
});
