import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const FILM = 'film.mjpeg';
/** As ffmpeg writes width and height. */
const SIZE = '480:640';

/** A camera that films one picture, for a browser that is started with its flags. */
export class FakeCamera {
  readonly flags: readonly string[];
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
    this.flags = [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${join(folder, FILM)}`,
    ];
  }

  static async make(): Promise<FakeCamera> {
    const camera = new FakeCamera(await mkdtemp(join(tmpdir(), 'liuguang-camera-')));
    // A browser that finds no film when it starts has no camera later either.
    await camera.#film(['-f', 'lavfi', '-i', `color=gray:size=${SIZE.replace(':', 'x')}:rate=5`], []);
    return camera;
  }

  /** Puts a picture before it; the browser opens the film when a page asks for the camera. */
  async pointAt(picture: Uint8Array): Promise<void> {
    const still = join(this.#folder, 'still.png');
    await writeFile(still, picture);
    const fitted = `scale=${SIZE}:force_original_aspect_ratio=decrease,pad=${SIZE}:-1:-1:gray`;
    await this.#film(['-loop', '1', '-i', still], ['-vf', fitted, '-r', '5']);
  }

  /** Chromium shows a plain green for any other sampling. */
  async #film(input: readonly string[], output: readonly string[]): Promise<void> {
    const film = join(this.#folder, FILM);
    await run('ffmpeg', ['-y', '-loglevel', 'error', ...input, '-t', '1', ...output, '-pix_fmt', 'yuvj420p', film]);
  }

  remove(): Promise<void> {
    return rm(this.#folder, { recursive: true });
  }
}
