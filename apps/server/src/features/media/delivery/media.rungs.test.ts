import type { Plan, Rung } from '@liuguang/media/plan';
import { rational } from '@liuguang/media/rational';
import { describe, expect, test } from 'vitest';
import type { PlayGrant } from './media.play-tokens.ts';
import { rungsFor, rungsSince } from './media.rungs.ts';

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
    return { rung: name, state, width, height, wholeAt: null as Date | null, retiredAt: null as Date | null };
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

  describe('when others have taken the place of the copied rung', () => {
    const at = (time: string) => new Date(`2026-05-01T${time}Z`);
    const [copied, turned] = [at('11:59:58'), at('12:00:00')];
    const tracks = (change: 'stays' | 'goes') =>
      tracksOf({ ...ladder, source: 'whole', preview: 'whole' }).map((track) => ({
        ...track,
        wholeAt: track.rung === 'source' ? copied : turned,
        retiredAt: track.rung === 'source' && change === 'goes' ? turned : null,
      }));
    const openTo = (somebody: typeof ALL, since: Date, change: 'stays' | 'goes') =>
      new Set(rungsSince(since, tracks(change), plan, somebody).map((one) => one.rung));

    test('is the others for who begins now, and the copied one as long as it stays', () => {
      expect(names(tracks('goes'), plan, ALL)).toEqual(['720', '480', '360']);
      for (const since of [turned, at('12:00:01')]) {
        expect(openTo(ALL, since, 'goes')).toEqual(new Set(['720', '480', '360']));
        expect(openTo(ALL, since, 'stays')).toEqual(new Set(['source', '720', '480', '360']));
        expect(openTo(LIMITED, since, 'stays')).toEqual(new Set(['720', '480', '360']));
      }
    });

    test.each(['stays', 'goes'] as const)('is that one too for who may have begun with it, where it %s', (change) => {
      for (const since of [at('11:00:00'), at('11:59:59')]) {
        expect(openTo(LIMITED, since, change)).toEqual(new Set(['720', '480', '360', 'source']));
      }
    });

    test('is never more than the preview for who has not paid', () => {
      const preview = { watch: 'preview', quality: 720 } as const;
      expect(openTo(preview, at('11:00:00'), 'goes')).toEqual(new Set(['preview']));
    });
  });

  test('is no larger rung than theirs for who began when nothing stood yet', () => {
    const encoded = planOf(rung('480'), rung('1080'), rung('720'), rung('360'));
    const [first, later] = [new Date('2026-05-01T12:00:00Z'), new Date('2026-05-01T12:10:00Z')];
    const tracks = tracksOf({ ...ladder, '1080': 'whole' }).map((track) => {
      return { ...track, wholeAt: track.rung === '480' ? first : later };
    });
    const open = rungsSince(new Date('2026-05-01T11:00:00Z'), tracks, encoded, LIMITED);
    expect(new Set(open.map((one) => one.rung))).toEqual(new Set(['480', '720', '360']));
  });
});
