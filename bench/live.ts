import { measureChat } from './live-chat.ts';
import { measureIdle } from './live-idle.ts';
import { measureIngest } from './live-ingest.ts';
import { measureLivePlaylist } from './live-playlist.ts';
import { measureZap } from './live-zap.ts';
import type { EntryReport, Figure } from './report.ts';

interface Part {
  readonly note: string;
  measure(): Promise<Figure[]>;
}

const PARTS: Readonly<Record<string, Part>> = {
  playlist: {
    note: 'The playlist of a channel of the library, against a bare server that gives the very same text, sealed alike.',
    measure: measureLivePlaylist,
  },
  chat: { note: 'A line in a room with 2 000 open streams, until the last of them has it.', measure: measureChat },
  idle: {
    note: 'Processor time of a server that nobody asks anything, with no channel and with a hundred, each for as long.',
    measure: measureIdle,
  },
  ingest: {
    note: 'From when a picture is drawn by a publisher to when its segment can be fetched, and where a player stands then.',
    measure: measureIngest,
  },
  zap: {
    note: 'From a key that changes the channel to the first picture of the next, in the app as it is built: Chromium, processor slowed 4 times, over loopback, the median of 20.',
    measure: measureZap,
  },
};

/** Names of parts where only some are to be measured: `BENCH_LIVE=chat,idle`. */
const ONLY = process.env.BENCH_LIVE?.split(',') ?? Object.keys(PARTS);

/** Television: its playlists, its rooms, what it costs at rest, and how soon it is seen. */
export async function measureLive(): Promise<EntryReport> {
  const figures: Figure[] = [];
  const notes: string[] = [];
  for (const name of ONLY) {
    const part = PARTS[name];
    if (!part) throw new Error(`no part of live is called ${name}`);
    notes.push(part.note);
    figures.push(...(await part.measure()));
  }
  return { entry: 'live', notes, figures };
}
