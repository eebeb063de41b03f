import type { PlayDesk } from '../transport/play-desk.ts';
import type { Engine, EngineEvents, EngineStart } from './engine.ts';
import { canUseHls, startHls } from './hls-engine.ts';
import { startNative } from './native-engine.ts';

const NATIVE_TYPE = 'application/vnd.apple.mpegurl';

/** The bundle of its own that playing needs; undefined where a browser can do neither. */
export function startEngine(
  video: HTMLVideoElement,
  desk: PlayDesk,
  start: EngineStart,
  events: EngineEvents,
): Engine | undefined {
  if (canUseHls()) return startHls(video, desk, start, events);
  return video.canPlayType(NATIVE_TYPE) === '' ? undefined : startNative(video, desk, start, events);
}
