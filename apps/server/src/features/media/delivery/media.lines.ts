import type { Clock } from '../../../platform/clock.ts';
import { type MaybePromise, mapMaybe } from '../../../platform/maybe-promise.ts';
import type { ConfigPort } from '../../config/config.port.ts';
import { folderName } from '../making/media.folder.ts';
import type { LineSigner } from './media.line-signer.ts';

/** The server itself, by whatever name it was asked. */
const OWN = '';

interface LinesParts {
  readonly config: ConfigPort;
  /** A line that was started beside this server, which is one as well then. */
  readonly besideLine?: string | undefined;
  readonly signer: LineSigner;
  readonly clock: Clock;
}

/** Where the files of videos are given out, and their addresses there. */
export class MediaLines {
  readonly #parts: LinesParts;

  constructor(parts: LinesParts) {
    this.#parts = parts;
  }

  /** The origins in the domain map; where it names none, this server. */
  origins(): MaybePromise<readonly string[]> {
    return mapMaybe(this.#parts.config.read(), ({ values }) => {
      const named = values.domain.filter(({ type }) => type === 'VID').flatMap(({ urls }) => urls);
      if (named.length === 0) return [OWN];
      return named[0] === this.#parts.besideLine ? [OWN, ...named] : named;
    });
  }

  /** One that is not there any more gives way to the first. */
  async origin(chosen: number): Promise<string> {
    const origins = await this.origins();
    return origins[chosen] ?? origins[0] ?? OWN;
  }

  /** The path of a file on any line, by its name in the video's store. */
  pathOf({ folder }: { folder: string }, name: string): string {
    return `${this.#folderPath(folder, partOf(name))}${name.slice(name.lastIndexOf('/') + 1)}`;
  }

  /** Signs once for all the files of a rung. */
  pathsIn({ folder }: { folder: string }, rung: string): (name: string) => string {
    const path = this.#folderPath(folder, rung);
    return (name) => `${path}${name.slice(rung.length + 1)}`;
  }

  #folderPath(folder: string, part: string): string {
    return this.#parts.signer.pathOf(folderName(folder), part, this.#parts.clock.now());
  }
}

/** The folder that a file is in, or where it is in none, the file's own name. */
const partOf = (name: string): string => /^[^/.]+/.exec(name)?.[0] ?? '';
