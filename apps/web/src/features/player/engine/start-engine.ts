import type { SpareEngine } from './engine.ts';
import { canUseHls, spareHls } from './hls-engine.ts';
import { startNative } from './native-engine.ts';

const NATIVE_TYPE = 'application/vnd.apple.mpegurl';

/** The bundle of its own that playing needs; undefined where a browser can do neither. */
export function spareEngine(video: HTMLVideoElement): SpareEngine | undefined {
  if (canUseHls()) return spareHls(video);
  if (video.canPlayType(NATIVE_TYPE) === '') return undefined;
  return {
    video,
    begin: (transport, start, events) => startNative(video, transport, start, events),
    discard: () => undefined,
  };
}
