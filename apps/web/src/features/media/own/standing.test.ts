import type { OwnVideo } from '@liuguang/contract/media/owner';
import { expect, test } from 'vitest';
import { standingOf } from './standing.ts';

const READY: OwnVideo = {
  videoId: '1',
  state: 'ready',
  stage: 'done',
  progress: 100,
  moderation: 'passed',
  rungs: ['720'],
  note: '',
  title: '海边',
  intro: '',
  contentType: 1,
  access: 'free',
  price: 0,
  refusal: '',
  held: false,
  publishedAt: '2026-01-01T00:00:00.000Z',
  width: 1280,
  height: 720,
  seconds: 60,
  cover: null,
  coverWaits: false,
  covers: [],
  captions: [],
  chapters: [],
  chaptersBy: '',
  filmId: '',
  filmSecond: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
};

test.each<[string, Partial<OwnVideo>, ReturnType<typeof standingOf>]>([
  ['is published', {}, { tone: 'good', sentence: 'published' }],
  ['waits for its owner', { publishedAt: '' }, { tone: 'quiet', sentence: 'unpublished' }],
  [
    'is read',
    { state: 'waiting', stage: 'probing', progress: 20, moderation: 'pending' },
    { tone: 'busy', sentence: 'probing', progress: 0.2 },
  ],
  [
    'plays for its owner and is judged',
    { state: 'playable', stage: 'moderating', progress: 40, moderation: 'pending' },
    { tone: 'busy', sentence: 'moderating', progress: 0.4 },
  ],
  [
    'is seen while its ladder is made',
    { state: 'playable', stage: 'encoding', progress: 60 },
    { tone: 'good', sentence: 'published', reason: 'encoding', progress: 0.6 },
  ],
  ['waits for a person', { moderation: 'review' }, { tone: 'waiting', sentence: 'review' }],
  ['was blocked', { moderation: 'blocked', note: '血腥' }, { tone: 'bad', sentence: 'blocked', note: '血腥' }],
  [
    'is no film',
    { state: 'refused', refusal: 'truncated', moderation: 'pending', note: '文件不完整' },
    { tone: 'bad', sentence: 'refused', reason: 'refusalTruncated' },
  ],
  [
    'was refused for a reason that came later than this app',
    { state: 'refused', refusal: 'too-dark', note: '太暗了' },
    { tone: 'bad', sentence: 'refused', note: '太暗了' },
  ],
  ['could not be made', { state: 'failed', moderation: 'pending' }, { tone: 'bad', sentence: 'failed' }],
  ['is held, whatever else it is', { held: true, note: '投诉' }, { tone: 'bad', sentence: 'held', note: '投诉' }],
])('a work that %s says so', (_what, part, standing) => {
  expect(standingOf({ ...READY, ...part })).toEqual(standing);
});
