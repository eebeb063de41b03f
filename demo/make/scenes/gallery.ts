import type { Canvas } from '@napi-rs/canvas';
import { alpha } from '../kit/colour.ts';
import { seeded } from '../kit/random.ts';
import { ease, layer, type Scene, window, write } from '../kit/stage.ts';

export interface Painting {
  readonly title: string;
  readonly scene: Scene;
  readonly seed: number;
  readonly at: number;
}

const LARGER = 1.3;
const FADE = 2;

/** A slow walk past painted pictures, each looked at from one side to the other. */
export const gallery =
  (paintings: readonly Painting[]): Scene =>
  ({ width, height, unit, seconds, loudness }) => {
    const each = seconds / paintings.length;
    const [wide, high] = [Math.round(width * LARGER), Math.round(height * LARGER)];
    const painted = new Map<number, Canvas>();
    const paintingAt = (index: number): Canvas | undefined => {
      const known = painted.get(index);
      const painting = paintings[index];
      if (known || !painting) return known;
      painted.delete(index - 2);
      const { scene, seed, at } = painting;
      const stage = { width: wide, height: high, unit: unit * LARGER, random: seeded(seed), seconds: 30, loudness };
      const canvas = layer(wide, high, (pen) => scene(stage)(pen, at));
      painted.set(index, canvas);
      return canvas;
    };
    return (pen, at) => {
      const now = Math.min(paintings.length - 1, Math.floor(at / each));
      for (const index of [now, now + 1]) {
        const since = at - index * each;
        const shown = index === 0 ? 1 : ease(since, -FADE, 0);
        const canvas = shown > 0 ? paintingAt(index) : undefined;
        if (!canvas) continue;
        const part = ease(since, -FADE * 2, each + FADE * 2);
        const way = index % 4;
        const zoom = 0.98 - 0.14 * (way < 2 ? part : 1 - part);
        const [seenWide, seenHigh] = [wide * zoom, high * zoom];
        const along = index % 2 === 0 ? part : 1 - part;
        pen.globalAlpha = shown;
        pen.drawImage(
          canvas,
          (wide - seenWide) * along,
          (high - seenHigh) * (way > 1 ? part : 0.5),
          seenWide,
          seenHigh,
          0,
          0,
          width,
          height,
        );
        pen.globalAlpha = 1;
        const named = window(since, 0.6, Math.min(5, each - 0.5), 0.8);
        if (named > 0) {
          pen.fillStyle = alpha('#0a0a18', 0.4 * named);
          pen.fillRect(44 * unit, height - 122 * unit, 6 * unit, 60 * unit);
          write(pen, paintings[index]?.title ?? '', {
            x: 66 * unit,
            y: height - 92 * unit,
            size: 38 * unit,
            colour: alpha('#ffffff', named),
            align: 'left',
            weight: 'bold',
          });
        }
      }
    };
  };
