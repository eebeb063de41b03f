import { and, eq, inArray, isNotNull, notInArray } from 'drizzle-orm';
import type { Database } from '../../../platform/postgres/database.ts';
import { translatedTitles } from '../../../platform/translated-titles.ts';
import type { AccountPort } from '../../account/account.port.ts';
import type { ListedVideo, MediaVisibility, VideoSales, VisibleVideo } from '../media.port.ts';
import { mediaVideo } from '../media.schema.ts';
import { maySee, standingOf } from '../media.visibility-rule.ts';

interface VisibilityParts {
  readonly database: Database;
  readonly accounts: Pick<AccountPort, 'faces'>;
  readonly sales: VideoSales;
}

const {
  id,
  accountId,
  contentType,
  isByAi,
  state,
  title,
  translations,
  cover,
  seconds,
  previewSeconds,
  access,
  views,
} = mediaVideo;
const { isPlayable, isCleared, isOut } = standingOf(mediaVideo);
const columns = {
  ...{ id, accountId, contentType, isByAi, title, translations, cover, seconds, previewSeconds, access, views },
  ...{ isCleared, isOut },
};

/** Videos as those who once found them see them: still there, taken away, or theirs for ever. */
export class VideoVisibility implements MediaVisibility {
  readonly #parts: VisibilityParts;

  constructor(parts: VisibilityParts) {
    this.#parts = parts;
  }

  async visibleTo(viewer: bigint, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, VisibleVideo>> {
    return new Map((await this.#rows(viewer, ids)).map((row) => [row.id, { ...row, ownerId: row.accountId }]));
  }

  async cardsFor(viewer: bigint, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, ListedVideo>> {
    const rows = await this.#rows(viewer, ids);
    const makers = await this.#parts.accounts.faces(rows.flatMap((row) => row.accountId ?? []));
    return new Map(
      rows.map((row) => {
        const { title, cover, seconds, access, views } = row;
        const by = makers.get(row.accountId ?? 0n)?.name ?? '';
        const card = { title, cover, seconds, access, by, views, translations: translatedTitles(row.translations) };
        return [row.id, { contentType: row.contentType, ownerId: row.accountId, card }];
      }),
    );
  }

  async ownByAi(owner: bigint, videoId: bigint): Promise<boolean> {
    const mine = and(eq(id, videoId), eq(accountId, owner), isByAi, notInArray(state, ['refused', 'failed']));
    return (await this.#parts.database.query.$count(mediaVideo, mine)) > 0;
  }

  async #rows(viewer: bigint, ids: readonly bigint[]) {
    const { database, sales } = this.#parts;
    if (ids.length === 0) return [];
    const rows = await database.query
      .select(columns)
      .from(mediaVideo)
      .where(and(inArray(id, [...ids]), isNotNull(accountId), isPlayable));
    // Few are: most of what somebody keeps is there for everybody.
    const withdrawn = rows.filter((row) => !row.isOut && row.accountId !== viewer);
    const isBought = await Promise.all(withdrawn.map((row) => sales.hasBought(viewer, row.id)));
    const bought = new Set(withdrawn.filter((_, at) => isBought[at]).map((row) => row.id));
    return rows.filter((row) => maySee({ ...row, isOwn: row.accountId === viewer, bought: bought.has(row.id) }));
  }
}
