import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { makeRungs } from '@liuguang/media/make-rungs';
import type { Rung } from '@liuguang/media/plan';
import { masterPlaylist, mediaPlaylist } from '@liuguang/media/playlist';
import { makePreviewTrack, PREVIEW } from '@liuguang/media/preview-track';
import { probe } from '@liuguang/media/probe';
import { rational } from '@liuguang/media/rational';
import { storyboardVtt, takeStoryboard } from '@liuguang/media/storyboard';
import type { FolderStore } from '@liuguang/media/testing/folder-store';
import { keyOf } from '@liuguang/media/testing/keys';
import { h264, pictures, Studio, tone } from '@liuguang/media/testing/studio';
import { secondsOf, type Track } from '@liuguang/media/track';
import { nodeWire } from '@liuguang/wire/node';
import { findFreePort } from '../../scripts/free-port.ts';

/** What the page that holds the player lets a test do. */
declare global {
  interface Window {
    player: {
      show(id: string, mode?: 'visible' | 'hidden'): Promise<void>;
      /** Milliseconds from asking for a video to its first picture. */
      firstFrame(id: string): Promise<number>;
    };
  }
}

/** Much longer than a player fetches ahead. */
export const FILM_SECONDS = 100;
const RATE = 12;
const PREVIEW_SECONDS = 5;
const API = '/api/app/media/h5/m3u8/';

const rungs: readonly Rung[] = [
  { name: '180', width: 320, height: 180, frameRate: rational(RATE) },
  { name: '90', width: 160, height: 90, frameRate: rational(RATE) },
];

const wire = nodeWire({ sign: 'a signing secret', transport: 'a transport secret' });

/** One line of the house; its process can be stopped in every way that processes stop. */
class FilmLine {
  readonly url: string;
  readonly #folder: string;
  readonly #port: number;
  #process: ChildProcess | undefined;

  constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  async start(): Promise<void> {
    const script = fileURLToPath(new URL('./film-line.ts', import.meta.url));
    this.#process = fork(script, [this.#folder, String(this.#port)], { execArgv: [] });
    await once(this.#process, 'message');
  }

  async kill(): Promise<void> {
    const ending = this.#process;
    this.#process = undefined;
    if (!ending) return;
    ending.kill('SIGKILL');
    await once(ending, 'exit');
  }

  /** It takes connections and says nothing more. */
  freeze(): void {
    this.#process?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#process?.kill('SIGCONT');
  }
}

/** A real film, sealed as the server seals it, behind addresses of the same form: without a database, and as quick. */
export class FilmHouse implements AsyncDisposable {
  readonly lines: readonly FilmLine[];
  /** Addresses that were asked for, in their order. */
  readonly asked: string[] = [];
  /** What the next asking for permission is refused with. */
  refusesWith: { code: number; status: number } | undefined;
  readonly #studio: Studio;
  readonly #store: FolderStore;
  readonly #tracks: readonly Track[];
  readonly #preview: Track;
  readonly #storyboard: { readonly jpeg: Buffer; readonly vtt: string };
  #edition = 1;

  private constructor(parts: {
    studio: Studio;
    store: FolderStore;
    tracks: readonly Track[];
    preview: Track;
    lines: readonly FilmLine[];
    storyboard: { jpeg: Buffer; vtt: string };
  }) {
    this.#studio = parts.studio;
    this.#store = parts.store;
    this.#tracks = parts.tracks;
    this.#preview = parts.preview;
    this.#storyboard = parts.storyboard;
    this.lines = parts.lines;
  }

  static async open(): Promise<FilmHouse> {
    const studio = await Studio.open();
    const path = await studio.film(
      'film.mp4',
      pictures('320x180', FILM_SECONDS, RATE),
      tone(FILM_SECONDS),
      h264(RATE),
      [...['-c:a', 'aac', '-b:a', '32k']],
    );
    const film = await probe(studio.tools, path);
    const store = studio.store();
    const making = { tools: studio.tools, probe: film, store, keyOf };
    const tracks = await makeRungs({ ...making, step: { kind: 'encode', rungs } });
    const [first] = tracks;
    if (!first) throw new Error('nothing was made');
    const preview = await makePreviewTrack({
      store,
      track: first,
      key: keyOf(first.rung),
      previewKey: keyOf(PREVIEW),
      limitSeconds: PREVIEW_SECONDS,
    });
    if (!preview) throw new Error('the film has no preview');
    const board = await takeStoryboard({ tools: studio.tools, probe: film });
    const storyboard = { jpeg: board.jpeg, vtt: storyboardVtt(board, '/storyboard.jpg') };
    const lines = [];
    for (let at = 0; at < 2; at += 1) lines.push(new FilmLine(store.folder, await findFreePort()));
    await Promise.all(lines.map((line) => line.start()));
    return new FilmHouse({ studio, store, tracks, preview, lines, storyboard });
  }

  /** Every permission and every address given out so far is worth nothing from now on. */
  async expire(): Promise<void> {
    await writeFile(this.#store.pathOf(`expired-${this.#edition}`), '');
    this.#edition += 1;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.lines.map((line) => line.kill()));
    await this.#studio[Symbol.asyncDispose]();
  }

  readonly answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    const url = new URL(request.url ?? '/', 'http://house');
    const isOurs = /^\/(?:play|api)\/|^\/(?:storyboard\.(?:vtt|jpg)|captions\.vtt)$/.test(url.pathname);
    if (!isOurs) return false;
    this.asked.push(url.pathname);
    if (url.pathname.startsWith('/play/')) this.#permit(url.pathname.slice('/play/'.length), response);
    else if (url.pathname.startsWith(API)) this.#playlistOrKey(url, response);
    else if (url.pathname === '/storyboard.jpg') response.end(this.#storyboard.jpeg);
    else response.end(url.pathname === '/storyboard.vtt' ? this.#storyboard.vtt : CAPTIONS);
    return true;
  };

  #permit(id: string, response: ServerResponse): void {
    if (this.refusesWith) {
      response.writeHead(this.refusesWith.status).end(JSON.stringify({ code: this.refusesWith.code }));
      return;
    }
    const track = this.#tracksOf(id)[0];
    const answer = {
      id,
      token: `permission-${this.#edition}`,
      lines: this.lines.map(({ url }) => url),
      duration: track ? secondsOf(track) : 0,
      storyboard: '/storyboard.vtt',
    };
    response.end(JSON.stringify(answer));
  }

  #tracksOf = (id: string): readonly Track[] => (id.startsWith('preview') ? [this.#preview] : this.#tracks);

  #playlistOrKey(url: URL, response: ServerResponse): void {
    const [token = '', timestamp = '', nonce = '', sign = ''] = ['token', 'timestamp', 'nonce', 'sign'].map(
      (name) => url.searchParams.get(name) ?? '',
    );
    const isSigned = wire.verifySign({ token, path: url.pathname, userAgent: '', timestamp, nonce }, sign);
    if (!isSigned || token !== `permission-${this.#edition}`) return void response.writeHead(401).end('{"code":4012}');
    const [id = '', rung, key] = url.pathname.slice(API.length).split('/');
    const tracks = this.#tracksOf(id);
    const track = tracks.find((one) => one.rung === rung);
    if (rung === undefined)
      seal(
        masterPlaylist(tracks, (one) => signed(`${API}${id}/${one}`, token)),
        response,
      );
    else if (!track) response.writeHead(404).end();
    else if (key !== undefined) response.end(keyOf(rung).key);
    else seal(this.#mediaPlaylist(track, id, token), response);
  }

  #mediaPlaylist(track: Track, id: string, token: string): string {
    return mediaPlaylist(track, {
      key: signed(`${API}${id}/${track.rung}/key`, token),
      of: (name) => `${this.lines[0]?.url}/line/${this.#edition}/${name}`,
    });
  }
}

function signed(path: string, token: string): string {
  const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), crypto.randomUUID()];
  const sign = wire.sign({ token, path, userAgent: '', timestamp, nonce });
  return `${path}?${new URLSearchParams({ token, timestamp, nonce, sign })}`;
}

function seal(playlist: string, response: ServerResponse): void {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(wire.seal(playlist)));
}

const CAPTIONS = `WEBVTT

00:00:00.000 --> 00:01:00.000
The lamps are lit.
`;
