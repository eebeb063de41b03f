import {
  every,
  fitted,
  JPEG_OUTPUT,
  type PictureSize,
  type PictureTaking,
  sized,
  sparingly,
  takePictures,
} from './picture-run.ts';
import type { Probe } from './probe.ts';

/** Many small pictures of a video in one large one, row by row. */
export interface Storyboard {
  readonly jpeg: Buffer;
  readonly tile: PictureSize;
  readonly columns: number;
  readonly count: number;
  /** What each tile stands for. */
  readonly seconds: number;
}

const LONGEST_TILE_SIDE = 160;
const MOST_TILES = 100;
const MOST_COLUMNS = 10;
const LEAST_SECONDS = 1;

export async function takeStoryboard(taking: PictureTaking): Promise<Storyboard> {
  const { probe } = taking;
  const layout = layOut(probe);
  const rows = Math.ceil(layout.count / layout.columns);
  const filters = [
    ...every(layout.seconds),
    ...sized(taking, layout.tile),
    `tile=${layout.columns}x${rows}:nb_frames=${layout.count}`,
  ];
  const output = ['-vf', filters.join(','), '-frames:v', '1', ...JPEG_OUTPUT, 'pipe:1'];
  return { ...layout, jpeg: await takePictures(taking, { input: sparingly(probe), output }) };
}

function layOut(probe: Probe): Omit<Storyboard, 'jpeg'> {
  const seconds = Math.max(LEAST_SECONDS, probe.seconds / MOST_TILES);
  const count = Math.max(1, Math.min(MOST_TILES, Math.ceil(probe.seconds / seconds)));
  return { seconds, count, columns: Math.min(count, MOST_COLUMNS), tile: fitted(probe, LONGEST_TILE_SIDE) };
}

/** The tiles as WebVTT: a time span each, and the part of the picture at `url` that belongs to it. */
export function storyboardVtt({ tile, columns, count, seconds }: Omit<Storyboard, 'jpeg'>, url: string): string {
  const cues = Array.from({ length: count }, (_, at) => {
    const x = (at % columns) * tile.width;
    const y = Math.floor(at / columns) * tile.height;
    const span = `${timeOf(at * seconds)} --> ${timeOf((at + 1) * seconds)}`;
    return `${span}\n${url}#xywh=${x},${y},${tile.width},${tile.height}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

function timeOf(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const part = (unit: number, modulo: number, digits: number) =>
    String(Math.floor(milliseconds / unit) % modulo).padStart(digits, '0');
  return `${part(3_600_000, 100, 2)}:${part(60_000, 60, 2)}:${part(1_000, 60, 2)}.${part(1, 1_000, 3)}`;
}
