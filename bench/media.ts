import { join } from 'node:path';
import { makeRungs, type RungMaking } from '@liuguang/media/make-rungs';
import { findMediaTools } from '@liuguang/media/media-tools';
import { planRungs } from '@liuguang/media/plan';
import { probe } from '@liuguang/media/probe';
import { newSegmentKey } from '@liuguang/media/segment-key';
import { LocalStorage } from '@liuguang/server/platform/storage/local-storage';
import { makeDataFolder } from './kit/data-folder.ts';
import { ffmpeg, hls } from './kit/ffmpeg.ts';
import { median } from './kit/median.ts';
import { processorMsWithChildren } from './kit/process-usage.ts';
import { measureFirstFrame } from './media-first-frame.ts';
import { measurePlayable, PLAYABLE_NOTE } from './media-playable.ts';
import { measureSegments, SEGMENT_NOTE } from './media-segments.ts';
import { measureTap } from './media-tap.ts';
import { measureUpload, UPLOAD_NOTE } from './media-upload.ts';
import type { EntryReport, Figure } from './report.ts';

const COPY_SECONDS = 60;
const COPY_ROUNDS = 7;
const LADDER_SECONDS = 15;
const LADDER_ROUNDS = 3;

interface Cost {
  readonly ms: number;
  /** Of this process and what it started. */
  readonly processorMs: number;
}

type Making = Omit<RungMaking, 'store' | 'step'>;

/** A part of the entry, with a sentence on how it is measured. */
interface Part {
  readonly note: string;
  measure(folder: string): Promise<Figure[]>;
}

const PARTS: Readonly<Record<string, Part>> = {
  upload: { note: UPLOAD_NOTE, measure: measureUpload },
  playable: {
    note: PLAYABLE_NOTE,
    measure: async (folder) => measurePlayable(folder, (await film(folder, COPY_SECONDS)).path),
  },
  copy: {
    note: `Stream copy of ${COPY_SECONDS} s of 1080p in elapsed time, the median of ${COPY_ROUNDS} rounds in turn; ours seals, flushes and sums up each file. Its limit is one and a half times the bare command and a second.`,
    measure: measureCopy,
  },
  ladder: {
    note: `The ladder of ${LADDER_SECONDS} s in processor time, the median of ${LADDER_ROUNDS} rounds in turn; what Node spends on it is counted too.`,
    measure: measureLadder,
  },
  segments: { note: SEGMENT_NOTE, measure: measureSegments },
  'first-frame': {
    note: 'From the tap on a video to its first picture in Chromium, sealed and over loopback, the median of 15 videos.',
    measure: measureFirstFrame,
  },
  tap: {
    note: 'From a finger on a card of the home screen to the first picture, in the app as it is built: Chromium, processor slowed 4 times, over loopback, the median of 5 new phones.',
    measure: measureTap,
  },
};

/** Names of parts where only some are to be measured: `BENCH_MEDIA=upload,playable`. */
const ONLY = process.env.BENCH_MEDIA?.split(',') ?? Object.keys(PARTS);

/** What making a film playable and its ladder cost, beside the bare commands that do no more than that. */
export async function measureMedia(): Promise<EntryReport> {
  await using folder = await makeDataFolder();
  const parts = ONLY.map((name) => {
    const part = PARTS[name];
    if (!part) throw new Error(`No such part: ${name}. There are ${Object.keys(PARTS).join(', ')}.`);
    return part;
  });
  const figures: Figure[] = [];
  for (const { measure } of parts) figures.push(...(await measure(folder.path)));
  return { entry: 'media', notes: parts.map(({ note }) => note), figures };
}

async function measureCopy(folder: string): Promise<Figure[]> {
  const { making, path } = await film(folder, COPY_SECONDS);
  const step = planRungs(making.probe).first;
  const rounds = await compare(COPY_ROUNDS, {
    ours: (round) =>
      makeRungs({ ...making, store: new LocalStorage(join(folder, `copy-${round}`)), step, isAwaited: true }),
    bare: (round) => ffmpeg(['-i', path, '-c', 'copy', ...hls(join(folder, `bare-${round}`))]),
  });
  return [
    {
      name: 'playable by stream copy, of the bare command',
      value: median(rounds.map(({ ours, bare }) => ours.ms / bare.ms)),
      unit: 'ratio',
    },
    {
      name: 'playable by stream copy',
      value: median(rounds.map(({ ours }) => ours.ms)),
      unit: 'ms',
      target: { atMost: median(rounds.map(({ bare }) => 1.5 * bare.ms)) + 1000 },
    },
  ];
}

async function measureLadder(folder: string): Promise<Figure[]> {
  const { making, path } = await film(folder, LADDER_SECONDS);
  const step = planRungs(making.probe).ladder;
  const rounds = await compare(LADDER_ROUNDS, {
    ours: (round) => makeRungs({ ...making, store: new LocalStorage(join(folder, `ladder-${round}`)), step }),
    bare: (round) => ffmpeg(bareLadder(path, join(folder, `bare-ladder-${round}`))),
  });
  return [
    {
      name: `ladder of ${step.rungs.map(({ name }) => name).join(', ')}, processor time of the bare command`,
      value: median(rounds.map(({ ours, bare }) => ours.processorMs / bare.processorMs)),
      unit: 'ratio',
      target: { atMost: 1.1 },
    },
    { name: 'ladder, processor time', value: median(rounds.map(({ ours }) => ours.processorMs)), unit: 'ms' },
  ];
}

/** The two take turns, so that whatever else the machine does meets both alike. */
async function compare(
  count: number,
  sides: { ours(round: number): Promise<unknown>; bare(round: number): Promise<unknown> },
): Promise<{ ours: Cost; bare: Cost }[]> {
  const rounds: { ours: Cost; bare: Cost }[] = [];
  for (let round = 0; round < count; round += 1) {
    rounds.push({ ours: await costOf(() => sides.ours(round)), bare: await costOf(() => sides.bare(round)) });
  }
  return rounds;
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const busy = await processorMsWithChildren(process.pid);
  const from = performance.now();
  await work();
  return { ms: performance.now() - from, processorMs: (await processorMsWithChildren(process.pid)) - busy };
}

async function film(folder: string, seconds: number): Promise<{ making: Making; path: string }> {
  const path = join(folder, `film-${seconds}.mp4`);
  const inputs = [
    '-f',
    'lavfi',
    '-i',
    `testsrc2=s=1920x1080:r=30:d=${seconds}`,
    '-f',
    'lavfi',
    '-i',
    `sine=440:d=${seconds}`,
  ];
  const codecs = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-b:v',
    '5M',
    '-g',
    '60',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
  ];
  await ffmpeg([...inputs, ...codecs, path]);
  const tools = await findMediaTools();
  const key = newSegmentKey();
  return { path, making: { tools, probe: await probe(tools, path), keyOf: () => key } };
}

/** Three rungs from one decode, each scaled from the one above it, with the sound as it is. */
function bareLadder(path: string, target: string): string[] {
  const chain = '[0:v]scale=1280:720,split[a][x];[x]scale=854:480,split[b][y];[y]scale=640:360[c]';
  const codec = ['-c:v', 'libx264', '-preset', 'superfast', '-crf', '23', '-g', '60', '-keyint_min', '60'];
  const rungs = ['a', 'b', 'c'].flatMap((name) => [
    ...['-map', `[${name}]`, '-map', '0:a', ...codec, '-sc_threshold', '0', '-c:a', 'copy'],
    ...hls(`${target}-${name}`),
  ]);
  return ['-i', path, '-filter_complex', chain, ...rungs];
}
