/** One small picture of a video: a part of a large one. */
export interface StoryboardTile {
  readonly start: number;
  readonly end: number;
  readonly picture: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const CUE = /^(\S+) --> (\S+)/;
const PART = /^(.+)#xywh=(\d+),(\d+),(\d+),(\d+)$/;

function secondsOf(time: string): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** Reads the tiles of a storyboard written as WebVTT; its pictures may be named from where it lies. */
export function parseStoryboard(vtt: string, base: string): readonly StoryboardTile[] {
  const tiles: StoryboardTile[] = [];
  let span: readonly [number, number] | undefined;
  for (const line of vtt.split(/\r?\n/)) {
    const cue = CUE.exec(line);
    if (cue) span = [secondsOf(cue[1] ?? ''), secondsOf(cue[2] ?? '')];
    const part = PART.exec(line);
    if (!part || !span) continue;
    const [x = 0, y = 0, width = 0, height = 0] = part.slice(2).map(Number);
    tiles.push({ start: span[0], end: span[1], picture: new URL(part[1] ?? '', base).href, x, y, width, height });
    span = undefined;
  }
  return tiles;
}

/** The picture that belongs to a moment; the last one after the end. */
export const tileAt = (tiles: readonly StoryboardTile[], seconds: number): StoryboardTile | undefined =>
  tiles.find(({ end }) => seconds < end) ?? tiles.at(-1);
