import type { AiStyle } from '@liuguang/contract/ai/kinds';
import sharp, { type Sharp } from 'sharp';
import { seededRandom } from './random.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

type Filter = (picture: Sharp, size: Size, seed: number) => Promise<Sharp> | Sharp;

/** Grain as a film has it: grey noise, the same for the same seed, laid over softly. */
function grain({ width, height }: Size, strength: number, seed: number) {
  const random = seededRandom(seed);
  const noise = Buffer.alloc(width * height);
  // The sum of three comes close enough to a bell.
  for (let at = 0; at < noise.length; at += 1) noise[at] = 128 + (random() + random() + random() - 1.5) * 2 * strength;
  return { input: noise, raw: { width, height, channels: 1 as const } };
}

const ROUGH_PIXELS = 96;

/** What becomes of a drawing in each style. */
const FILTERS: Readonly<Record<AiStyle, Filter>> = {
  illustration: (picture) => picture.modulate({ saturation: 1.08 }),
  ink: async (picture, size, seed) => {
    const drawn = await picture.greyscale().median(5).linear(1.25, -22).png({ compressionLevel: 1 }).toBuffer();
    return sharp(drawn)
      .tint('#6a6256')
      .composite([{ ...grain(size, 9, seed), blend: 'soft-light' }]);
  },
  film: async (picture, size, seed) => {
    const drawn = await picture
      .modulate({ saturation: 0.78, brightness: 0.98 })
      .gamma(1.12)
      .png({ compressionLevel: 1 })
      .toBuffer();
    return sharp(drawn)
      .recomb([
        [1.06, 0.03, 0],
        [0.01, 1, 0.01],
        [0, 0.04, 0.9],
      ])
      .composite([{ ...grain(size, 26, seed), blend: 'soft-light' }]);
  },
  watercolour: async (picture, size, seed) => {
    const drawn = await picture
      .median(9)
      .modulate({ saturation: 0.9, brightness: 1.1 })
      .png({ compressionLevel: 1 })
      .toBuffer();
    return sharp(drawn).composite([{ ...grain(size, 18, seed), blend: 'overlay' }]);
  },
  neon: async (picture) => {
    const drawn = await picture.modulate({ saturation: 1.7, brightness: 0.92 }).png({ compressionLevel: 1 }).toBuffer();
    const glow = await sharp(drawn)
      .blur(14)
      .modulate({ brightness: 1.25, saturation: 1.4 })
      .png({ compressionLevel: 1 })
      .toBuffer();
    return sharp(drawn)
      .composite([{ input: glow, blend: 'screen' }])
      .linear(0.92, -6);
  },
  pixel: async (picture, { width, height }) => {
    const small = { width: ROUGH_PIXELS, height: Math.round((ROUGH_PIXELS * height) / width) };
    const drawn = await picture
      .resize(small.width, small.height, { fit: 'fill', kernel: 'cubic' })
      .png({ palette: true, colours: 40 })
      .toBuffer();
    return sharp(drawn).toColourspace('srgb').resize(width, height, { fit: 'fill', kernel: 'nearest' });
  },
};

/** What says on a picture that a machine made it: two letters as strokes, for text would need a font that the machine may not have. */
export const label = ({ width, height }: Size): Buffer => {
  const unit = Math.max(14, Math.round(Math.min(width, height) * 0.026));
  const [wide, high] = [unit * 2.6, unit * 1.7];
  const [x, y] = [width - wide - unit * 0.8, height - high - unit * 0.8];
  const at = (dx: number, dy: number) => `${(x + dx * unit).toFixed(1)} ${(y + dy * unit).toFixed(1)}`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${unit * 0.4}" fill="#2a1d6b" fill-opacity=".82"/><path d="M${at(0.5, 1.3)}L${at(0.95, 0.4)}L${at(1.4, 1.3)}M${at(0.66, 1.02)}L${at(1.24, 1.02)}M${at(1.95, 0.4)}L${at(1.95, 1.3)}" fill="none" stroke="#fff" stroke-width="${unit * 0.17}" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  );
};

/** A drawing in a style, as PNG; under a layer where it shall resemble another picture. */
export async function paint(svg: string, style: AiStyle, size: Size, seed: number, layer?: Buffer): Promise<Buffer> {
  const scene = sharp(Buffer.from(svg)).removeAlpha();
  const drawn = layer ? sharp(await under(scene, layer)).removeAlpha() : scene;
  return (await FILTERS[style](drawn, size, seed)).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}

/** Laid over before the style, which would otherwise leave it as it is. */
const under = (scene: Sharp, layer: Buffer): Promise<Buffer> =>
  scene
    .composite([{ input: layer }])
    .png({ compressionLevel: 1 })
    .toBuffer();
