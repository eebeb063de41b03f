import type { PlaylistTransport } from '../transport/playlist-transport.ts';
import type { Engine, EngineEvents, EngineStart } from './engine.ts';

const RENEWALS = 2;

/** For browsers that play playlists themselves and nothing else: plain playlists, the browser's own choice of quality. */
export function startNative(
  video: HTMLVideoElement,
  transport: PlaylistTransport,
  start: EngineStart,
  events: EngineEvents,
): Engine {
  let renewals = 0;

  function open(from: number): void {
    video.src = transport.master('plain');
    if (from > 0) video.addEventListener('loadedmetadata', () => (video.currentTime = from), { once: true });
    video.load();
  }

  // The element tells that it failed, not why: most often the permission has run out, and with a new one it goes on.
  async function onError(): Promise<void> {
    const { currentTime, paused } = video;
    if (renewals >= RENEWALS) return events.onFatal(transport.refusal);
    renewals += 1;
    try {
      await transport.renew();
    } catch (error) {
      return events.onFatal(error);
    }
    open(currentTime);
    if (!paused) await video.play().catch(() => undefined);
  }
  const onPlaying = () => {
    renewals = 0;
  };
  const listen = () => void onError();

  video.addEventListener('error', listen);
  video.addEventListener('playing', onPlaying);
  open(start.from);

  return {
    choose() {
      // The browser chooses.
    },
    goOn() {
      // The browser fetches as it likes.
    },
    moment: () => momentOf(video),
    retry: () => open(video.currentTime),
    destroy() {
      video.removeEventListener('error', listen);
      video.removeEventListener('playing', onPlaying);
      video.removeAttribute('src');
      video.load();
    },
  };
}

/** Safari knows when the beginning of a playlist was on. */
function momentOf(video: HTMLVideoElement & { getStartDate?: () => Date }): number | undefined {
  const begun = video.getStartDate?.().getTime() ?? Number.NaN;
  return Number.isNaN(begun) ? undefined : begun + video.currentTime * 1000;
}
