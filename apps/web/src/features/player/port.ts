import type { spareEngine } from './engine/start-engine.ts';

export type { Engine } from './engine/engine.ts';
export { toggleFullscreen } from './full-view.ts';
export type { PlaySource, PlayTicket } from './transport/play-ticket.ts';
export { PlaylistTransport } from './transport/playlist-transport.ts';

/** Playing is a bundle of its own. */
export const loadEngine = async (): Promise<typeof spareEngine> =>
  (await import('./engine/start-engine.ts')).spareEngine;
