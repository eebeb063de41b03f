import type { PlayableFilm, PlayableRung } from '../media/media.port.ts';

/** Lines of the picture that channels are given out in, along the shorter side. */
export const LEVELS = [480, 720, 1080] as const;

const linesOf = ({ width, height }: PlayableRung): number => Math.min(width, height);

/** Every film of a channel is of this make, so that players go from one to the next without starting anew. */
const isCommon = ({ codecs }: PlayableRung): boolean => /^avc1\.[0-9a-f]+,\s*mp4a\./i.test(codecs);

/** What a film shows at a level: its largest picture within it, or the smallest that it has. */
export function rungAt({ rungs }: PlayableFilm, level: number): PlayableRung | undefined {
  const usable = rungs.filter(isCommon);
  return usable.find((rung) => linesOf(rung) <= level) ?? usable.at(-1);
}
