import type { Request } from '@liuguang/contract/contract';
import { CAPTION_LIMITS } from '@liuguang/contract/media/limits';
import { CaptionFault, type Cue, captionsVtt, readCaptions, wordsOf } from '@liuguang/media/captions';
import { and, eq } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Person } from '../../../platform/http/handler.ts';
import type { Database, Query, Transaction } from '../../../platform/postgres/database.ts';
import { Refused } from '../../../platform/refused.ts';
import type { ModerationPort } from '../../moderation/moderation.port.ts';
import type { MediaRepository, VideoRow } from '../media.repository.ts';
import { mediaCaption } from '../media.schema.ts';
import type { MediaChapters } from './media.chapters.ts';
import { refuseOthers } from './media.own.ts';
import type { MediaService } from './media.service.ts';

interface CaptionParts {
  readonly database: Database;
  readonly repository: MediaRepository;
  readonly service: MediaService;
  readonly chapters: Pick<MediaChapters, 'suggested'>;
  readonly moderation: Pick<ModerationPort, 'refuseLongText'>;
  readonly clock: Clock;
}

type Languages = { captions: string[] };

/** The words of videos: their owners bring them, whoever may see all of a video reads them. */
export class MediaCaptions {
  readonly #parts: CaptionParts;

  constructor(parts: CaptionParts) {
    this.#parts = parts;
  }

  async put(person: Person, { videoId, language, text }: Request<'x/media/captions/put'>): Promise<Languages> {
    const { database, repository, moderation, clock } = this.#parts;
    // Nobody's words are read for a video that is not theirs.
    refuseOthers(person, await repository.byId(BigInt(videoId)));
    const cues = await read(text);
    await moderation.refuseLongText(wordsOf(cues));
    const vtt = captionsVtt(cues);
    return database.transaction(async (tx) => {
      const video = await this.#own(tx, person, videoId);
      const languages = new Set(video.captions).add(language);
      if (languages.size > CAPTION_LIMITS.languages)
        throw new Refused('tooLarge', {
          reason: { key: 'media.captionLanguages', values: { count: CAPTION_LIMITS.languages } },
        });
      await keepCaption(tx, { videoId: video.id, language, vtt, updatedAt: clock.now() });
      return this.#have(tx, video, languages);
    });
  }

  async delete(person: Person, { videoId, language }: Request<'x/media/captions/delete'>): Promise<Languages> {
    return this.#parts.database.transaction(async (tx) => {
      const video = await this.#own(tx, person, videoId);
      const languages = new Set(video.captions);
      if (!languages.delete(language)) throw new Refused('notFound');
      await tx.delete(mediaCaption).where(ofLanguage(video.id, language));
      return this.#have(tx, video, languages);
    });
  }

  /** As WebVTT; nothing where it has no words in that language. */
  async read(videoId: bigint, language: string): Promise<string | undefined> {
    const { query } = this.#parts.database;
    const [row] = await query.select({ vtt: mediaCaption.vtt }).from(mediaCaption).where(ofLanguage(videoId, language));
    return row?.vtt;
  }

  async #own(tx: Transaction, person: Person, videoId: string): Promise<VideoRow> {
    return refuseOthers(person, await this.#parts.repository.lock(tx, BigInt(videoId)));
  }

  async #have(tx: Transaction, video: VideoRow, languages: ReadonlySet<string>): Promise<Languages> {
    const captions = [...languages].sort();
    const suggested = await this.#parts.chapters.suggested(tx, video);
    await this.#parts.service.change(tx, video.id, { captions, ...suggested });
    return { captions };
  }
}

const ofLanguage = (videoId: bigint, language: string) =>
  and(eq(mediaCaption.videoId, videoId), eq(mediaCaption.language, language));

/** Also for what the house brings itself; whoever calls it notes the language with the video. */
export async function keepCaption(tx: Query, row: typeof mediaCaption.$inferInsert): Promise<void> {
  const { vtt, updatedAt } = row;
  const target = [mediaCaption.videoId, mediaCaption.language];
  await tx.insert(mediaCaption).values(row).onConflictDoUpdate({ target, set: { vtt, updatedAt } });
}

async function read(text: string): Promise<Cue[]> {
  try {
    return await readCaptions(text);
  } catch (error) {
    if (error instanceof CaptionFault)
      throw new Refused('typeNotTaken', { reason: 'media.notCaptions', msg: error.message });
    throw error;
  }
}
