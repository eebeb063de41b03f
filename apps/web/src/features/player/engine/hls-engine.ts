import type { HlsConfig } from 'hls.js';
import Hls, { ErrorTypes, Events } from 'hls.js/light';
import { refusalFrom } from '../refusal.ts';
import type { PlaylistTransport } from '../transport/playlist-transport.ts';
import {
  type Engine,
  type EngineEvents,
  type EngineStart,
  type Level,
  levelFor,
  SAVING_LINES,
  type SpareEngine,
} from './engine.ts';
import { type Playing, transportLoader } from './transport-loader.ts';

const AHEAD_SECONDS = 30;
const SAVING_AHEAD_SECONDS = 10;
const BEHIND_SECONDS = 20;
const MOST_BYTES = 30_000_000;
/** More often than this, a picture that cannot be decoded is not worth another start. */
const MEDIA_RECOVERIES = 2;

/** False where neither MediaSource nor its managed form is. */
export const canUseHls = (): boolean => Hls.isSupported();

/** How far ahead is fetched. */
const reach = (savesData: boolean) => ({
  maxBufferLength: savesData ? SAVING_AHEAD_SECONDS : AHEAD_SECONDS,
  maxMaxBufferLength: AHEAD_SECONDS * 2,
});
/** Less than any segment holds: one of them, and no more. */
const BEGINNING = { maxBufferLength: 0.1, maxMaxBufferLength: 0.1 };

function configOf(playing: () => Playing): Partial<HlsConfig> {
  const loader = transportLoader(playing);
  return {
    loader,
    pLoader: loader as unknown as NonNullable<HlsConfig['pLoader']>,
    fLoader: loader as unknown as NonNullable<HlsConfig['fLoader']>,
    // The lightest first, and no second fetch of it to measure the line: that is what the first picture waits for.
    startLevel: 0,
    testBandwidth: false,
    startFragPrefetch: true,
    // What is fetched here is repackaged MP4 already: a worker would cost a start and save nothing.
    enableWorker: false,
    capLevelToPlayerSize: true,
    ...BEGINNING,
    maxBufferSize: MOST_BYTES,
    backBufferLength: BEHIND_SECONDS,
    lowLatencyMode: false,
  };
}

/** Attached to its element before there is anything to play: to open what is written to takes a while. */
export function spareHls(video: HTMLVideoElement): SpareEngine {
  let playing: Playing | undefined;
  const hls = new Hls(
    configOf(() => {
      if (!playing) throw new Error('nothing is played yet');
      return playing;
    }),
  );
  hls.attachMedia(video);
  return {
    video,
    begin(transport, start, events) {
      playing = { transport, atLeisure: start.atLeisure ?? false };
      return play(hls, video, transport, start, events);
    },
    discard: () => hls.destroy(),
  };
}

function play(
  hls: Hls,
  video: HTMLVideoElement,
  transport: PlaylistTransport,
  start: EngineStart,
  events: EngineEvents,
): Engine {
  let levels: readonly Level[] = [];
  let recoveries = 0;
  let wanted = { quality: start.quality, savesData: start.savesData };
  let hasManifest = false;

  function apply(): void {
    if (levels.length === 0) return;
    const { quality, savesData } = wanted;
    hls.autoLevelCapping = savesData ? levelFor(levels, SAVING_LINES) : -1;
    hls.capLevelToPlayerSize = quality === 'auto';
    // `nextLevel` replaces what lies ahead at once, where `loadLevel` would wait for it to be used up.
    if (quality === 'auto') {
      if (!hls.autoLevelEnabled) hls.nextLevel = -1;
    } else if (hls.manualLevel !== levelFor(levels, quality)) hls.nextLevel = levelFor(levels, quality);
  }

  hls.on(Events.MANIFEST_PARSED, (_event, { levels: found }) => {
    hasManifest = true;
    levels = found.map(({ width, height, bitrate }) => ({ lines: Math.min(width || height, height), bitrate }));
    events.onLevels(levels);
    if (wanted.quality !== 'auto') hls.startLevel = levelFor(levels, wanted.quality);
    apply();
  });
  hls.on(Events.LEVEL_SWITCHED, (_event, { level }) => {
    const shown = levels[level];
    if (shown) events.onLevel(shown);
  });
  hls.on(Events.ERROR, (_event, { fatal, type }) => {
    // What the server has refused it refuses again: nobody waits for hls.js to have tried it several times.
    if (refusalFrom(transport.refusal)) {
      hls.stopLoad();
      events.onFatal(transport.refusal);
      return;
    }
    if (!fatal) return;
    if (type === ErrorTypes.MEDIA_ERROR && recoveries < MEDIA_RECOVERIES) {
      recoveries += 1;
      // The element gets a new source, with which it rests: whoever watched goes on watching.
      if (!video.paused) hls.once(Events.MEDIA_ATTACHED, () => void video.play().catch(() => undefined));
      hls.recoverMediaError();
    } else {
      events.onFatal(transport.refusal);
    }
  });
  hls.config.startPosition = start.from > 0 ? start.from : -1;
  hls.loadSource(transport.master('sealed'));

  return {
    choose(quality, savesData) {
      wanted = { quality, savesData };
      apply();
    },
    goOn() {
      Object.assign(hls.config, reach(wanted.savesData));
      hls.resumeBuffering();
    },
    moment: () => hls.playingDate?.getTime(),
    retry() {
      if (hasManifest) hls.startLoad(video.currentTime);
      else hls.loadSource(transport.master('sealed'));
    },
    destroy() {
      hls.destroy();
    },
  };
}
