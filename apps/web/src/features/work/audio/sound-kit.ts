import { announceSession, loadEngine, tellPosition } from '../../player/port.ts';
import { openListenTransport } from './listen-source.ts';

/** What it takes to hear anything: a bundle of its own, fetched when somebody wants to. */
export const soundKit = { announceSession, loadEngine, tellPosition, openListenTransport };
export type SoundKit = typeof soundKit;
