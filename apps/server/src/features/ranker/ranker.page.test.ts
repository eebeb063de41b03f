import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Candidate, Film } from './ranker.film.ts';
import { CREATOR_CAP, rankPage } from './ranker.page.ts';
import { type Deed, NO_PROFILE, profileOf, worthOf } from './ranker.profile.ts';
import { type Viewer, whyOf } from './ranker.score.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const DAY_MS = 24 * 3600 * 1000;
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const NOBODY: Viewer = { profile: NO_PROFILE, followed: { creators: new Set(), labels: new Set() } };

const film = (id: number, fields: Partial<Film> = {}): Film => ({
  id: BigInt(id),
  creatorId: BigInt(id),
  labels: [],
  seconds: 20,
  isFree: true,
  publishedAt: ago(100 * DAY_MS),
  views: 100,
  likes: 0,
  watchedSeconds: 1000,
  ...fields,
});
const candidate = (of: Film): Candidate => ({ film: of, sources: new Set(['popular']) });
const deed = (fields: Partial<Omit<Deed, 'film'>> & { film?: Partial<Film> } = {}): Deed => ({
  watched: 20,
  liked: false,
  collected: false,
  aversion: undefined,
  at: ago(1000),
  ...fields,
  film: film(1, fields.film),
});
const viewerWith = (...deeds: Deed[]): Viewer => ({ ...NOBODY, profile: profileOf(deeds, NOW) });
const page = (films: readonly Film[], viewer = NOBODY, wish: Partial<Parameters<typeof rankPage>[2]> = {}) =>
  rankPage(films.map(candidate), viewer, { size: 10, before: [], place: 0, now: NOW, ...wish });

describe('what a deed says', () => {
  test('is more the more of a video was watched, and most when it was liked', () => {
    const worths = [
      deed({ watched: 1.5 }),
      deed({ watched: 5 }),
      deed({ watched: 12 }),
      deed({ watched: 20 }),
      deed({ watched: 20, liked: true }),
    ].map(worthOf);
    expect(worths).toEqual([...worths].sort((one, other) => one - other));
    expect(worths[0]).toBeLessThan(0);
    expect(worths[3]).toBeGreaterThan(0);
  });

  test('counts for its topics and its creator, more in the same visit than days ago', () => {
    const lately = profileOf([deed({ film: { labels: [7n], creatorId: 3n } })], NOW);
    const once = profileOf([deed({ film: { labels: [7n], creatorId: 3n }, at: ago(20 * DAY_MS) })], NOW);
    expect(lately.labels.get(7n)?.value).toBeGreaterThan(once.labels.get(7n)?.value ?? 0);
    expect(lately.creators.get(3n)?.value).toBeGreaterThan(0);
  });

  test('against a creator says nothing about the topic, and having seen it nothing at all', () => {
    const of = { labels: [7n], creatorId: 3n };
    const against = profileOf([deed({ film: of, watched: undefined, aversion: 'creator' })], NOW);
    expect(against.shunned).toEqual(new Set([3n]));
    expect(against.labels.get(7n)?.value).toBe(0);
    expect(profileOf([deed({ film: of, aversion: 'seen' })], NOW)).toEqual(NO_PROFILE);
  });
});

describe('the reason that is told', () => {
  const whyFor = (of: Film, viewer: Viewer) => whyOf(candidate(of), viewer, NOW);

  test('is what somebody did, with what it was about', () => {
    const sea = film(9, { labels: [7n] });
    expect(whyFor(sea, viewerWith(deed({ film: { labels: [7n] } })))).toEqual({ reason: 'watchedLabel', labelId: 7n });
    expect(whyFor(sea, viewerWith(deed({ film: { labels: [7n] }, liked: true })))).toEqual({
      ...{ reason: 'likedLabel', labelId: 7n },
    });
    expect(whyFor(sea, { ...NOBODY, followed: { creators: new Set([9n]), labels: new Set() } }).reason).toBe(
      'following',
    );
    expect(whyFor(sea, { ...NOBODY, followed: { creators: new Set(), labels: new Set([7n]) } })).toEqual({
      ...{ reason: 'followingTopic', labelId: 7n },
    });
  });

  test('never names a topic that was only skipped', () => {
    const skipped = viewerWith(deed({ film: { labels: [7n] }, watched: 1 }));
    expect(whyFor(film(9, { labels: [7n] }), skipped).reason).toBe('popular');
  });

  test('is that a video is new where so few have seen it', () => {
    expect(whyFor(film(9, { views: 3, publishedAt: ago(DAY_MS) }), NOBODY).reason).toBe('new');
  });
});

describe('a page', () => {
  test('puts what somebody likes before what they skip', () => {
    const liked = deed({ film: { labels: [1n] }, liked: true });
    const skipped = deed({ film: { labels: [2n] }, watched: 1 });
    const [first, , last] = page(
      [film(11, { labels: [2n] }), film(12), film(13, { labels: [1n] })],
      viewerWith(liked, skipped),
    );
    expect([first?.film.id, last?.film.id]).toEqual([13n, 11n]);
  });

  test('gives every fifth place to what is new, whatever it scores', () => {
    const known = Array.from({ length: 20 }, (_, at) => film(at + 1, { labels: [1n] }));
    const fresh = film(99, { labels: [2n], views: 0, watchedSeconds: 0, publishedAt: ago(2 * DAY_MS), isFree: false });
    const viewer = viewerWith(deed({ film: { labels: [1n] } }), deed({ film: { labels: [2n] }, watched: 8 }));
    expect(page([...known, fresh], viewer)[4]?.film.id).toBe(99n);
  });

  test('has at most two of one creator in any ten, over pages too, while others have something; and nothing twice', () => {
    const films = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(films, fc.integer({ min: 1, max: 12 }), (creators, size) => {
        let left = creators.map((creator, at) => film(at + 1, { creatorId: BigInt(creator) }));
        const shown: Film[] = [];
        while (left.length > 0) {
          for (const { film: next } of page(left, NOBODY, { size, before: shown.slice(-9), place: shown.length })) {
            const near = shown.slice(-(CREATOR_CAP.among - 1));
            const times = (creator: bigint) => near.filter(({ creatorId }) => creatorId === creator).length;
            const others = left.filter(({ creatorId }) => times(creatorId) < CREATOR_CAP.most);
            if (others.length > 0) expect(times(next.creatorId)).toBeLessThan(CREATOR_CAP.most);
            shown.push(next);
            left = left.filter(({ id }) => id !== next.id);
          }
        }
        expect(new Set(shown.map(({ id }) => id)).size).toBe(creators.length);
      }),
    );
  });
});
