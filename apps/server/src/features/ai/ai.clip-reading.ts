import { AI_CLIP } from '@liuguang/contract/ai/kinds';
import { MediaRefusal } from '@liuguang/media/media-error';
import { findMediaTools, type MediaTools } from '@liuguang/media/media-tools';
import { fitted, sized, takePictures } from '@liuguang/media/picture-run';
import { type Probe, probe } from '@liuguang/media/probe';
import sharp from 'sharp';
import { Refused } from '../../platform/refused.ts';
import { FILM } from './embedded/motion.ts';

const LEAST_SECONDS = 1;
/** What a camera adds to what somebody meant to film. */
const SLACK_SECONDS = 0.5;
const LONGEST_SIDE = 4096;
/** Looks are this large, and so many seconds apart. */
const LOOK_SIDE = 960;
const LOOKS_APART = 1;
const LEAST_LOOKS = 3;

/** One moment of a clip, as JPEG. */
export interface ClipLook {
  readonly seconds: number;
  readonly jpeg: Buffer;
}

/** A clip that somebody brought, while it lies on this machine. */
export class BroughtClip {
  readonly #tools: MediaTools;
  readonly #probe: Probe;

  private constructor(tools: MediaTools, probed: Probe) {
    this.#tools = tools;
    this.#probe = probed;
  }

  /** Refuses what is no film of up to fifteen seconds. */
  static async open(path: string): Promise<BroughtClip> {
    const tools = await findMediaTools({ threads: 1 });
    const limits = { mostSeconds: AI_CLIP.seconds + SLACK_SECONDS, longestSide: LONGEST_SIDE };
    const probed = await probe(tools, path, { limits }).catch((error: unknown) => {
      if (!(error instanceof MediaRefusal)) throw error;
      if (error.reason === 'too-long')
        throw new Refused('badBody', { reason: { key: 'ai.clipTooLong', values: { limit: AI_CLIP.seconds } } });
      throw new Refused('typeNotTaken', { reason: 'ai.notAClip' });
    });
    if (probed.seconds < LEAST_SECONDS) throw new Refused('badBody', { reason: 'ai.clipTooShort' });
    return new BroughtClip(tools, probed);
  }

  get seconds(): number {
    return Math.min(AI_CLIP.seconds, this.#probe.seconds);
  }

  /** Moments spread evenly over the clip, the first of them its first frame. */
  async looks(): Promise<ClipLook[]> {
    const taking = { tools: this.#tools, probe: this.#probe };
    const count = Math.max(LEAST_LOOKS, Math.ceil(this.seconds / LOOKS_APART));
    const apart = this.seconds / count;
    const { width, height } = fitted(this.#probe, LOOK_SIDE);
    const filters = [`fps=fps=1/${apart}:start_time=0:round=up`, ...sized(taking, { width, height })];
    const raw = ['-pix_fmt', 'rgb24', '-f', 'rawvideo', 'pipe:1'];
    const bytes = await takePictures(taking, {
      output: ['-vf', filters.join(','), '-frames:v', String(count), ...raw],
    });
    const frameBytes = width * height * 3;
    const looks: ClipLook[] = [];
    for (let at = 0; (at + 1) * frameBytes <= bytes.length; at += 1) {
      const rgb = bytes.subarray(at * frameBytes, (at + 1) * frameBytes);
      const picture = sharp(rgb, { raw: { width, height, channels: 3 } });
      looks.push({ seconds: at * apart, jpeg: await picture.jpeg({ quality: 92 }).toBuffer() });
    }
    if (looks.length === 0) throw new Refused('typeNotTaken', { reason: 'ai.notAClip' });
    return looks;
  }

  /** The clip from there on, small enough to be worked on, with its sound and nothing that tells of its maker. */
  async tidied(from: number): Promise<{ readonly mp4: Buffer; readonly seconds: number }> {
    const taking = { tools: this.#tools, probe: this.#probe };
    const seconds = this.seconds - from;
    const filters = [`fps=${FILM.rate}`, ...sized(taking, fitted(this.#probe, FILM.side))];
    const picture = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '16', '-pix_fmt', 'yuv420p'];
    const { audio } = this.#probe;
    const sound = audio ? ['-map', `0:${audio.index}`, '-c:a', 'aac', '-b:a', '128k', '-ac', '2'] : [];
    const mp4 = await takePictures(taking, {
      input: ['-ss', from.toFixed(3)],
      output: [
        ...['-vf', filters.join(','), '-t', seconds.toFixed(3), ...picture, ...sound],
        ...[
          '-map_metadata',
          '-1',
          '-map_chapters',
          '-1',
          '-f',
          'mp4',
          '-movflags',
          'frag_keyframe+empty_moov',
          'pipe:1',
        ],
      ],
    });
    return { mp4, seconds };
  }
}
