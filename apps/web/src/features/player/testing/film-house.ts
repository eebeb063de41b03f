import type { Api } from '@liuguang/app-kit/api';
import { memoryStore } from '@liuguang/app-kit/testing/memory-store';
import { createClient } from '@liuguang/client/client';
import { playPaths } from '@liuguang/contract/media/play';
import type { MediaPlay } from '@liuguang/contract/media/playing';
import { portableWire } from '@liuguang/wire/portable';
import { QueryClient } from '@tanstack/react-query';
import { createPreferences } from '../../../lib/preferences.ts';
import { createStorage } from '../../../lib/storage.ts';
import type { SpareEngine } from '../engine/engine.ts';
import { Openings } from '../openings.ts';
import { playSource } from '../play-source.ts';
import { preferenceKeeper } from '../preferences.ts';
import { resumeMemory } from '../resume-memory.ts';
import { PlaylistTransport } from '../transport/playlist-transport.ts';

const ORIGIN = 'https://house.example';

const RUNG = '360';

const segmentsOf = (id: string) =>
  `#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="${playPaths.key(id, RUNG)}"\n#EXTINF:4,\n/files/first.m4s\n`;

/** Everything of a film that is needed to open it. */
const playOf = (id: string, person: string): MediaPlay =>
  ({
    id,
    watch: 'full',
    resumeAt: 0,
    playToken: `${id} for ${person}`,
    lines: [],
    beginning: {
      rung: RUNG,
      master: `#EXTM3U\n${playPaths.media(id, RUNG)}\n`,
      media: segmentsOf(id),
      key: btoa('a key'),
    },
  }) as Partial<MediaPlay> as MediaPlay;

/** A house that shows films, to one person after another, and notes whatever is asked of it. */
export function filmHouse() {
  const asked: string[] = [];
  const engines: string[] = [];
  let person = 'lin';
  let isOpen = true;

  const answer = async (request: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(`${request}`, ORIGIN);
    const { id = '' } = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
    asked.push(id === '' ? pathname : `${pathname} ${id}`);
    if (!pathname.endsWith('/play')) return new Response('a picture');
    if (!isOpen) return Response.json({ code: 5000, data: null, tip: '', msg: '' }, { status: 500 });
    return Response.json({ code: 200, data: playOf(id, person), tip: '', msg: '' });
  };

  const local = memoryStore();
  const storage = createStorage({
    store: local,
    search: '',
    build: 'test',
    getRandomValues: (bytes) => crypto.getRandomValues(bytes),
    now: () => Date.now(),
  });
  storage.setPerson(person);
  storage.signIn('a token');
  const client = createClient({
    baseUrl: ORIGIN,
    wire: portableWire({ sign: 'a signing secret', transport: 'a transport secret' }),
    userAgent: '',
    token: storage.token,
    encryption: false,
    fetch: answer,
  });
  const api = { client, base: () => ORIGIN } as Partial<Api> as Api;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const preferences = createPreferences(local);
  const memory = resumeMemory(storage);

  const spareEngine = (): SpareEngine => {
    const video = { removeAttribute: () => undefined, load: () => undefined } as Partial<HTMLVideoElement>;
    return {
      video: video as HTMLVideoElement,
      begin(transport, { from, atLeisure }) {
        engines.push(`${transport.id} from ${from}${atLeisure ? ' at leisure' : ''}`);
        return {
          choose: () => undefined,
          goOn: () => engines.push(`${transport.id} goes on`),
          moment: () => undefined,
          retry: () => undefined,
          destroy: () => engines.push(`${transport.id} gone`),
        };
      },
      discard: () => undefined,
    };
  };
  const ticketOf = ({ id, playToken, beginning }: MediaPlay) => ({ id, token: playToken, lines: [ORIGIN], beginning });
  const source = playSource(client, async (id) => ticketOf(playOf(id, person)));
  const openings = new Openings({
    queries,
    api,
    preferences: preferenceKeeper(storage, preferences),
    memory,
    spareEngine,
    openTransport: (play) => new PlaylistTransport({ source, ticket: ticketOf(play), page: ORIGIN, fetch: answer }),
  });

  return {
    openings,
    /** What the network was asked for, by path; with the film where it was named. */
    asked,
    /** What became of what was opened. */
    engines,
    api,
    queries,
    preferences,
    storage,
    memory,
    playOf: (id: string) => playOf(id, person),
    isServing(somebody: string) {
      person = somebody;
      storage.setPerson(somebody);
    },
    close() {
      isOpen = false;
    },
    reopen() {
      isOpen = true;
    },
  };
}
