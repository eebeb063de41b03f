import type { spareEngine } from './engine/start-engine.ts';

export { showCaptions } from './captions.ts';
export { CaptionLines } from './controls/CaptionLines.tsx';
export { ChoiceMenu } from './controls/ChoiceMenu.tsx';
export { useCaptionChoice } from './controls/choice.ts';
export type { Engine } from './engine/engine.ts';
export { toggleFullscreen } from './full-view.ts';
export { announceSession, tellPosition } from './media-session.ts';
export { PlayerContext, useCommand, usePlayerState } from './player-context.ts';
export type { PlayMoment } from './player-controller.ts';
export { CaptionShape } from './player-icons.tsx';
export { preferenceKeeper } from './preferences.ts';
export { previewRefusal } from './preview-refusal.ts';
export { openTransport, playQuery } from './queries.ts';
export { refusalFrom } from './refusal.ts';
export { sleepTimerOf } from './sleep-timer.ts';
export type { PlaySource, PlayTicket } from './transport/play-ticket.ts';
export { PlaylistTransport } from './transport/playlist-transport.ts';
export { resign } from './transport/resign.ts';
export { nameOf as languageName } from './use-caption-tracks.ts';
export { usePlayerRoom } from './use-player-room.ts';
export { useVideoWords } from './use-video-words.ts';

/** Playing is a bundle of its own. */
export const loadEngine = async (): Promise<typeof spareEngine> =>
  (await import('./engine/start-engine.ts')).spareEngine;
