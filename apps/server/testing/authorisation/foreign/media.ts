import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { NOBODYS_ID } from '../nobodys.ts';
import type { OwnedThings } from '../owned-things.ts';
import { type ForeignCase, type ForeignCases, NOT_FOUND } from './case.ts';

/** A part of the home screen that stands there from the start. */
const FIRST_MODULE = '101';

export function foreignMedia(things: OwnedThings): ForeignCases {
  const ofHidden = (more: object = {}): ForeignCase => ({
    make: async ({ id }) => ({ id: await things.hiddenVideo(id), ...more }),
    answer: NOT_FOUND,
  });
  const ofVideo = (more: object = {}): ForeignCase => ({
    make: async ({ id }) => ({ videoId: await things.video(id), ...more }),
    answer: NOT_FOUND,
  });
  const captions = { language: 'en', text: '00:01.000 --> 00:02.000\nHello' };

  return {
    'app/media/collect/home creatorId': { make: async ({ id }) => ({ creatorId: String(id) }), answer: 200 },
    'app/media/published creatorId': { make: async ({ id }) => ({ creatorId: String(id) }), answer: 200 },
    'app/media/recommend videoId': {
      make: async ({ id }) => ({ videoId: await things.shownVideo(id) }),
      answer: 200,
    },
    'x/media/list categoryId': { make: async () => ({ categoryId: NOBODYS_ID }), answer: 200 },
    'x/media/module moduleId': { make: async () => ({ moduleId: FIRST_MODULE }), answer: 200 },
    'app/media/topic/details id': { make: async ({ id }) => ({ id: await things.label('topic', id) }), answer: 200 },
    'app/media/tag/details id': { make: async ({ id }) => ({ id: await things.label('tag', id) }), answer: 200 },
    'app/media/actor/details id': { make: async ({ id }) => ({ id: await things.label('actor', id) }), answer: 200 },
    'app/media/collect/details id': { make: async ({ id }) => ({ id: await things.collection(id) }), answer: 200 },
    'app/content/info id': {
      make: async ({ id }) => ({ contentType: 1, id: await things.shownVideo(id) }),
      answer: 200,
    },
    'app/advertise/click id': { make: async () => ({ id: await things.advert() }), answer: 200 },
    'x/advert/seen ids': { make: async () => ({ ids: [await things.advert()] }), answer: 200 },
    'app/apps/page id': { make: async () => ({ id: await things.app() }), answer: 200 },
    'app/apps/click id': { make: async () => ({ id: await things.app() }), answer: 200 },
    // What its owner has not released is there for nobody else.
    'app/media/play id': { make: async ({ id }) => ({ id: await things.hiddenFilm(id) }), answer: NOT_FOUND },
    'app/media/like id': ofHidden({ liked: true }),
    'x/media/notInterested id': ofHidden({ notInterested: true }),
    'x/ranker/why id': { make: async ({ id }) => ({ id: await things.shownVideo(id) }), answer: 200 },
    'x/ranker/why besideId': {
      make: async ({ id }) => ({ besideId: await things.shownVideo(id) }),
      bring: async ({ id }) => ({ id: await things.shownVideo(id) }),
      answer: 200,
    },
    'app/collect/operate id': ofHidden({ contentType: 1, collected: true }),
    'x/media/captions/delete videoId': {
      make: async ({ id, token }) => {
        const videoId = await things.video(id);
        await things.stack.client(token).post('x/media/captions/put', { videoId, ...captions });
        return { videoId, language: 'en' };
      },
      answer: NOT_FOUND,
    },
    'x/media/captions/put videoId': ofVideo(captions),
    'x/media/chapters/put videoId': ofVideo({ chapters: [{ second: 0, title: '开头' }] }),
    'x/media/film/put videoId': ofVideo({ filmId: '', second: 0 }),
    'x/media/film/put filmId': {
      make: async ({ id }) => ({ filmId: await things.hiddenVideo(id), second: 1 }),
      bring: async ({ id }) => ({ videoId: await things.video(id) }),
      answer: NOT_FOUND,
    },
    'x/media/delete videoId': ofVideo(),
    'x/media/own videoId': ofVideo(),
    'x/media/edit videoId': ofVideo({ title: '海边' }),
    'x/media/edit coverId': {
      make: async ({ token }) => ({ coverId: await things.picture(token, 'cover') }),
      bring: async ({ id }) => ({ videoId: await things.video(id) }),
      answer: NOT_FOUND,
    },
    // Everybody has a list of their own, from which others take nothing.
    'app/collect/delete id': {
      make: async (owner) => ({ items: [{ contentType: 1, id: await things.collected(owner) }] }),
      answer: 200,
      untouched: async ({ token }, { items }: { items: { id: string }[] }) => {
        const { list } = await things.stack.client(token).post('x/collect/list', {});
        expect(list.map(({ id }) => id)).toContain(items[0]?.id);
      },
    },
    'x/watch/delete ids': {
      make: async (owner) => ({ ids: [await things.watched(owner)] }),
      answer: 200,
      untouched: async ({ token }, { ids }: { ids: string[] }) => {
        const { list } = await things.stack.client(token).post('app/media/trackList', {});
        expect(list.map(({ id }) => id)).toContain(ids[0]);
      },
    },
    // An identifier is the account's own: under somebody else's there is nothing, or a file of one's own.
    'x/upload/ticket identifier': {
      make: async ({ token }) => things.announced(await things.upload(token, false)),
      answer: 200,
      untouched: async ({ token }, file: ReturnType<typeof things.announced>) => {
        expect(await things.stack.client(token).post('x/upload/ticket', file)).toMatchObject({ have: '1' });
        const stranger = things.stack.client((await things.newAccount()).token);
        expect(await stranger.post('x/upload/ticket', file)).toMatchObject({ have: '' });
      },
    },
    'x/upload/complete identifier': {
      make: async ({ token }) => ({
        requestId: randomUUID(),
        ...things.uploadKey(await things.upload(token, true)),
      }),
      answer: NOT_FOUND,
    },
    'x/upload/cancel identifier': {
      make: async ({ token }) => things.uploadKey(await things.upload(token, false)),
      answer: NOT_FOUND,
    },
  };
}
