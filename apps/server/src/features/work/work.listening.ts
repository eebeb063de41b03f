import type { Request } from '@liuguang/contract/contract';
import type { WorkListening } from '@liuguang/contract/work/listening';
import { readCaptions } from '@liuguang/media/captions';
import { SOUND } from '@liuguang/media/make-sound';
import { mediaPlaylist } from '@liuguang/media/playlist';
import { PREVIEW } from '@liuguang/media/preview-track';
import type { Person } from '../../platform/http/handler.ts';
import { Refused } from '../../platform/refused.ts';
import type { MediaSegments, PlayTokens } from '../media/media.port.ts';
import { partPriceFor } from './work.access.ts';
import type { WorkReadingRepository } from './work.reading.repository.ts';
import type { WorkReading } from './work.reading.ts';
import type { WorkRepository } from './work.repository.ts';
import type { SoundRow, WorkSoundRepository } from './work.sound.repository.ts';

interface ListeningParts {
  readonly works: WorkReading;
  readonly repository: WorkRepository;
  readonly reading: WorkReadingRepository;
  readonly sounds: WorkSoundRepository;
  readonly segments: MediaSegments;
  readonly tokens: PlayTokens;
}

/** Somebody with a token for a chapter. */
export interface Listener {
  readonly partId: bigint;
  readonly watch: 'full' | 'preview';
}

const rungOf = ({ watch }: Listener): string => (watch === 'full' ? SOUND : PREVIEW);

/** Chapters as they are heard: who may hear how much, and the playlists of that. */
export class WorkListen {
  readonly #parts: ListeningParts;

  constructor(parts: ListeningParts) {
    this.#parts = parts;
  }

  async listen(person: Person, { workId, number }: Request<'x/work/listen'>): Promise<WorkListening> {
    const { works, repository, reading, sounds, segments, tokens } = this.#parts;
    const { row, reader } = await works.open(person, BigInt(workId));
    const [part, neighbours] = await Promise.all([repository.part(row.id, number), reading.neighbours(row.id, number)]);
    if (!part?.file) throw new Refused('notFound');
    const sound = await sounds.of(part.id);
    if (!sound) throw new Refused('notFound', { reason: 'work.soundNotReady' });
    const isOpen = await works.isOpen(person, row, part, reader);
    const seconds = isOpen ? sound.seconds : sound.previewSeconds;
    const cues = part.captions === '' ? [] : await readCaptions(part.captions);
    const grant = { videoId: part.id, watch: isOpen ? 'full' : 'preview', quality: Number.POSITIVE_INFINITY } as const;
    return {
      id: String(part.id),
      workId: String(row.id),
      number: part.number,
      title: part.title,
      open: isOpen,
      seconds,
      wholeSeconds: sound.seconds,
      price: isOpen ? 0 : partPriceFor(row, reader.viewer),
      cues: cues.filter(({ end }) => isOpen || end <= seconds),
      playToken: seconds > 0 ? tokens.make(person, grant).token : '',
      lines: [...(await segments.origins())],
      ...neighbours,
    };
  }

  async playlist(listener: Listener, line: number, keyUrl: string): Promise<string> {
    const { segments } = this.#parts;
    const sound = await this.#soundOf(listener);
    const rung = rungOf(listener);
    const [track, origin] = await Promise.all([segments.track(sound, rung), segments.origin(line)]);
    if (!track) throw new Refused('notFound');
    const pathOf = segments.pathsIn(sound, rung);
    return mediaPlaylist(track, { key: keyUrl, of: (name) => `${origin}${pathOf(name)}` });
  }

  async key(listener: Listener): Promise<Buffer> {
    const sound = await this.#soundOf(listener);
    return listener.watch === 'full' ? sound.key : sound.previewKey;
  }

  async #soundOf({ partId }: Listener): Promise<SoundRow> {
    const sound = await this.#parts.sounds.of(partId);
    if (!sound) throw new Refused('notFound');
    return sound;
  }
}
