import type { Advert } from '@liuguang/contract/config/schemas';
import type { Person } from '@liuguang/contract/entitlement';
import { describe, expect, test } from 'vitest';
import { type AdvertPosition, advertsAt, formAt, type Viewer, wordsOf } from './adverts.ts';

const NOW = new Date('2026-08-01T12:00:00Z');
const none = { vipType: 0, vipExpireInt: 0, vipExpire: '' };
const vip = { vipType: 2, vipExpireInt: 60, vipExpire: '2026-08-01T12:01:00Z' };
const guest: Person = { kind: 'guest', normalVip: none, darkVip: none, supremeVip: none };
const member: Person = { ...guest, kind: 'registered', normalVip: vip };

const POSITIONS: AdvertPosition[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
const adverts: Advert[] = POSITIONS.flatMap((position) => [
  { id: `${position}1`, position, kind: 'paid', title: 'paid' },
  { id: `${position}2`, position, kind: 'house', title: 'house' },
]);

const idsAt = (position: AdvertPosition, viewer: Partial<Viewer> = {}, list: readonly Advert[] = adverts) =>
  advertsAt(list, position, { person: guest, now: NOW, left: 10, closed: [], canOpen: () => true, ...viewer }).map(
    ({ id }) => id,
  );

describe('what is advertised', () => {
  test('at a place is what is configured for it', () => {
    for (const position of POSITIONS) expect(idsAt(position)).toEqual([`${position}1`, `${position}2`]);
  });

  test('to a member is the house’s own, and at seven places nothing', () => {
    for (const position of POSITIONS) {
      const isEmpty = [1, 3, 5, 6, 7, 8, 10].includes(position);
      expect(idsAt(position, { person: member })).toEqual(isEmpty ? [] : [`${position}2`]);
    }
  });

  test('to a member offers no membership', () => {
    const offer: Advert = { id: '9', position: 2, kind: 'house', title: 'join', href: 'liuguang://vip' };
    expect(idsAt(2, {}, [offer])).toEqual(['9']);
    expect(idsAt(2, { person: member }, [offer])).toEqual([]);
  });

  test('to somebody whose membership has just ended is everything again', () => {
    expect(idsAt(3, { person: member, now: new Date('2026-08-01T12:00:59Z') })).toEqual([]);
    expect(idsAt(3, { person: member, now: new Date('2026-08-01T12:01:00Z') })).toEqual(['31', '32']);
  });

  test('to somebody who is not known yet is what nobody is spared', () => {
    expect(idsAt(2, { person: undefined })).toEqual(['22']);
    expect(idsAt(3, { person: undefined })).toEqual([]);
  });

  test('is no more than is left of the day', () => {
    expect(idsAt(2, { left: 1 })).toEqual(['21']);
    expect(idsAt(2, { left: 0 })).toEqual([]);
    expect(idsAt(2, { left: -5 })).toEqual([]);
  });

  test('is not what was closed, nor what leads nowhere', () => {
    expect(idsAt(2, { closed: ['21'] })).toEqual(['22']);
    expect(idsAt(2, { canOpen: ({ kind }) => kind === 'paid' })).toEqual(['21']);
  });

  test('stands from its beginning until before its end', () => {
    const run = (from?: string, until?: string): Advert[] => [
      { id: '1', position: 2, kind: 'house', title: '', ...(from && { from }), ...(until && { until }) },
    ];
    expect(idsAt(2, {}, run('2026-08-01T12:00:00Z', '2026-08-01T12:00:01Z'))).toEqual(['1']);
    expect(idsAt(2, {}, run('2026-08-01T12:00:01Z'))).toEqual([]);
    expect(idsAt(2, {}, run(undefined, '2026-08-01T12:00:00Z'))).toEqual([]);
  });
});

test('a place that is given no form shows pictures', () => {
  expect(formAt([{ position: 6, form: 'text', cover: 'img' }], 6)).toMatchObject({ form: 'text', cover: 'img' });
  expect(formAt([], 6)).toEqual({ position: 6, form: 'image' });
});

test('an advertisement speaks the language of whoever is here, and its own where it knows no other', () => {
  const en = { title: 'A cup', button: 'Have it' };
  const advert: Advert = { id: '1', position: 2, kind: 'paid', title: '一杯', text: '山谷', translations: { en } };
  expect(wordsOf(advert, 'en')).toEqual(en);
  expect(wordsOf(advert, 'zh-CN')).toEqual({ title: '一杯', text: '山谷' });
});
