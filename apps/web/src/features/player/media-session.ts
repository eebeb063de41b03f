export interface SessionAbout {
  readonly title: string;
  readonly artist: string;
  readonly album?: string;
}

export interface SessionActions {
  play(): void;
  pause(): void;
  skip(seconds: number): void;
  seek(seconds: number): void;
  previous?(): void;
  next?(): void;
}

const SKIP_SECONDS = 10;

/** Puts the video on the lock screen and under the keys of headphones. Returns how to take it off. */
export function announceSession(about: SessionAbout, actions: SessionActions): () => void {
  const session = 'mediaSession' in navigator ? navigator.mediaSession : undefined;
  if (!session) return () => undefined;
  const handlers: readonly (readonly [MediaSessionAction, MediaSessionActionHandler])[] = [
    ['play', actions.play],
    ['pause', actions.pause],
    ['seekbackward', ({ seekOffset }) => actions.skip(-(seekOffset ?? SKIP_SECONDS))],
    ['seekforward', ({ seekOffset }) => actions.skip(seekOffset ?? SKIP_SECONDS)],
    ['seekto', ({ seekTime }) => seekTime !== undefined && actions.seek(seekTime)],
    ...(actions.previous ? [['previoustrack', actions.previous] as const] : []),
    ...(actions.next ? [['nexttrack', actions.next] as const] : []),
  ];
  const metadata = new MediaMetadata(about);
  session.metadata = metadata;
  for (const [action, handler] of handlers) session.setActionHandler(action, handler);
  return () => {
    // Another one may have been put there since.
    if (session.metadata !== metadata) return;
    session.metadata = null;
    for (const [action] of handlers) session.setActionHandler(action, null);
  };
}

/** Where playback stands, for whoever draws a bar of it elsewhere. */
export function tellPosition(video: HTMLVideoElement): void {
  if (!('mediaSession' in navigator)) return;
  const { duration, playbackRate, currentTime } = video;
  if (!Number.isFinite(duration) || duration <= 0) return;
  navigator.mediaSession.setPositionState({ duration, playbackRate, position: Math.min(currentTime, duration) });
}
