import type { Plan, Rung } from '@liuguang/media/plan';
import { rational } from '@liuguang/media/rational';
import { describe, expect, test } from 'vitest';
import type { PlayGrant } from './media.play-tokens.ts';
import { rungsFor } from './media.rungs.ts';

type State = 'planned' | 'growing' | 'whole';

/** As wide as it is high, for the shorter side is all that counts. */
const rung = (name: string, lines = Number(name)): Rung => {
  return { name, width: lines * 2, height: lines, frameRate: rational(30) };
};
const planOf = (first: Rung, ...ladder: Rung[]): Plan => ({
  first: { kind: first.name === 'source' ? 'copy' : 'encode', rungs: [first] },
  ladder: { kind: 'encode', rungs: ladder },
  isCopyStopgap: false,
});
const tracksOf = (states: Readonly<Record<string, State>>, copied = 1080) =>
  Object.entries(states).map(([name, state]) => {
    const { width, height } = rung(name, name === 'source' ? copied : name === 'preview' ? 360 : Number(name));
    return { rung: name, state, width, height };
  });

const full = (quality: number): Pick<PlayGrant, 'watch' | 'quality'> => ({ watch: 'full', quality });
const ALL = full(Number.POSITIVE_INFINITY);
const LIMITED = full(720);
const names = (...parts: Parameters<typeof rungsFor>) => rungsFor(...parts).map((one) => one.rung);

const plan = planOf(rung('source', 1080), rung('720'), rung('480'), rung('360'));
const ladder = { '360': 'whole', '480': 'whole', '720': 'whole' } as const;

describe('what somebody may watch', () => {
  test('is all that stands, the largest first, but for the preview', () => {
    expect(names(tracksOf({ ...ladder, source: 'whole', preview: 'whole' }), plan, ALL)).toEqual([
      'source',
      '720',
      '480',
      '360',
    ]);
  });

  test('is no more than their tier allows, once the best of that stands', () => {
    expect(names(tracksOf({ ...ladder, source: 'whole' }), plan, LIMITED)).toEqual(['720', '480', '360']);
  });

  test.each<State>(['planned', 'growing'])('is the copied rung for everybody while the best is %s', (state) => {
    expect(names(tracksOf({ ...ladder, '720': state, source: 'whole' }), plan, LIMITED)).toEqual([
      'source',
      '480',
      '360',
    ]);
  });

  test('is the copied rung for everybody as long as nobody has planned any further', () => {
    expect(names(tracksOf({ source: 'growing' }), null, LIMITED)).toEqual(['source']);
  });

  test('does not wait for a rung that will never be made', () => {
    const between = planOf(rung('source', 750), rung('480'), rung('360'));
    expect(names(tracksOf({ source: 'whole', '480': 'whole', '360': 'whole' }, 750), between, LIMITED)).toEqual([
      '480',
      '360',
    ]);
  });

  test('is something, however little of it fits their tier', () => {
    const only = planOf(rung('1080'));
    expect(names(tracksOf({ '1080': 'whole' }), only, LIMITED)).toEqual(['1080']);
  });

  test('grows while nothing is whole', () => {
    const encoded = planOf(rung('480'), rung('1080'), rung('720'), rung('360'));
    expect(names(tracksOf({ '480': 'growing', '720': 'planned' }), encoded, ALL)).toEqual(['480']);
    expect(names(tracksOf({ '480': 'whole', '720': 'growing' }), encoded, ALL)).toEqual(['480']);
  });

  test('is the preview alone for who has not paid, and nothing where there is none', () => {
    const preview = { watch: 'preview', quality: 720 } as const;
    expect(names(tracksOf({ ...ladder, source: 'whole', preview: 'whole' }), plan, preview)).toEqual(['preview']);
    expect(names(tracksOf({ ...ladder, preview: 'planned' }), plan, preview)).toEqual([]);
  });
});
