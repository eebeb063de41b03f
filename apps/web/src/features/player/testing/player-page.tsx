import '@liuguang/ui/tokens.css';
import '@liuguang/ui/base.css';
import { LanguageContext } from '@liuguang/app-kit/i18n';
import { safeStore } from '@liuguang/app-kit/store';
import { createClient } from '@liuguang/client/client';
import { ApiError } from '@liuguang/client/errors';
import { PictureLoaderContext } from '@liuguang/ui/picture-loader';
import { portableWire } from '@liuguang/wire/portable';
import { Activity, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { openPictures } from '../../../lib/images/open-pictures.ts';
import { createPreferences } from '../../../lib/preferences.ts';
import { createStorage } from '../../../lib/storage.ts';
import { Player } from '../Player.tsx';
import { playSource } from '../play-source.ts';
import { preferenceKeeper } from '../preferences.ts';
import type { RefusalKind } from '../refusal.ts';
import { resumeMemory } from '../resume-memory.ts';
import { parseStoryboard, type StoryboardTile } from '../storyboard.ts';
import type { PlayTicket } from '../transport/play-ticket.ts';
import { PlaylistTransport } from '../transport/playlist-transport.ts';

/** What the house answers to somebody who wants to watch. */
interface Answer extends PlayTicket {
  readonly duration: number;
  readonly storyboard: string;
}

const query = new URLSearchParams(location.search);
const language = query.get('lang') === 'en' ? 'en' : 'zh-CN';
const secrets = { sign: 'a signing secret', transport: 'a transport secret' };

async function ask(id: string, signal?: AbortSignal): Promise<Answer> {
  const response = await fetch(`/play/${id}`, signal ? { signal } : {});
  const answer = await response.json();
  if (!response.ok)
    throw new ApiError({ code: answer.code, status: response.status, tip: '', msg: '', data: null, requestId: '' });
  return answer;
}

const client = createClient({ baseUrl: location.origin, wire: portableWire(secrets), userAgent: '', token: () => '' });
const source = playSource(client, ask);
const local = safeStore(() => localStorage);
const storage = createStorage({
  store: local,
  search: '',
  build: 'test',
  getRandomValues: (bytes) => crypto.getRandomValues(bytes),
  now: () => Date.now(),
});
const preferences = preferenceKeeper(storage, createPreferences(local));
const memory = resumeMemory(storage);
const pictures = openPictures('an image key');
const captions = [
  { language: 'zh-CN', label: 'ZH', src: '/captions.vtt' },
  { language: 'en', label: 'EN', src: '/captions.vtt' },
];

function Film({ answer, tiles }: { answer: Answer; tiles: readonly StoryboardTile[] }) {
  const preview = query.get('preview') as RefusalKind | null;
  return (
    <Player
      openTransport={() =>
        new PlaylistTransport({ source, ticket: answer, page: location.href, fetch: (...request) => fetch(...request) })
      }
      preferences={preferences}
      title="Night walk"
      artist="Lamplight"
      poster={undefined}
      duration={answer.duration}
      from={memory.find(answer.id) ?? 0}
      captions={captions}
      tiles={tiles}
      {...(preview ? { endsWith: { kind: preview } } : {})}
      unlock={({ kind }) => <button type="button">unlock {kind}</button>}
      onMoment={({ seconds, duration }) => memory.note(answer.id, seconds, duration)}
      onBack={() => undefined}
    />
  );
}

const root = createRoot(document.getElementById('root') ?? document.body);

async function show(id: string, mode: 'visible' | 'hidden' = 'visible'): Promise<void> {
  const answer = await ask(id);
  const tiles = parseStoryboard(await (await fetch(answer.storyboard)).text(), location.href);
  root.render(
    <StrictMode>
      <LanguageContext value={{ language, choose: () => undefined }}>
        <PictureLoaderContext value={pictures}>
          <Activity mode={mode}>
            <main>
              <h1 className="lg-unseen">film</h1>
              <Film key={id} answer={answer} tiles={tiles} />
              <p>
                <label>
                  words <input />
                </label>
              </p>
            </main>
          </Activity>
        </PictureLoaderContext>
      </LanguageContext>
    </StrictMode>,
  );
}

/** How long it takes from asking for a video to its first picture on screen. */
async function firstFrame(id: string): Promise<number> {
  const before = document.querySelector('video');
  root.render(null);
  const from = performance.now();
  await show(id);
  // The one before may still be there, and whichever comes may give way to another before it shows anything.
  await new Promise<void>((resolve) => {
    let watched = before;
    let isShown = false;
    const look = () => {
      if (isShown) return resolve();
      const found = document.querySelector('video');
      if (found && found !== watched)
        found.requestVideoFrameCallback(() => {
          isShown = true;
        });
      watched = found ?? watched;
      requestAnimationFrame(look);
    };
    look();
  });
  return performance.now() - from;
}

const kit = { show, firstFrame };

declare global {
  interface Window {
    player: typeof kit;
  }
}

window.player = kit;
await show(query.get('id') ?? 'film');
