import type { MediaCard } from '@liuguang/contract/media/home';
import type { Clock } from '../../../platform/clock.ts';
import type { Contributions } from '../../../platform/composition/extension-point.ts';
import type { Query } from '../../../platform/postgres/database.ts';
import type { AccountPort, Face } from '../../account/account.port.ts';
import type { MediaDelta, MediaListing, VideoTallies } from '../media.port.ts';
import type { CardRow, MediaCardsRepository } from './media.cards.repository.ts';
import { heatShown } from './media.heat.ts';

interface CardsParts {
  readonly repository: MediaCardsRepository;
  readonly accounts: Pick<AccountPort, 'faces'>;
  readonly tallies: Contributions<VideoTallies>;
  readonly clock: Clock;
}

/** Videos as every list shows them, with what was counted of them and who made them. */
export class MediaCards implements MediaListing {
  readonly #parts: CardsParts;

  constructor(parts: CardsParts) {
    this.#parts = parts;
  }

  async cardsOf(videoIds: readonly bigint[]): Promise<MediaCard[]> {
    if (videoIds.length === 0) return [];
    const rows = new Map((await this.#parts.repository.shown(videoIds)).map((row) => [row.id, row]));
    return this.present(videoIds.flatMap((id) => rows.get(id) ?? []));
  }

  /** Asks once for the makers of them all. */
  async present(rows: readonly CardRow[]): Promise<MediaCard[]> {
    const faces = await this.#parts.accounts.faces(rows.flatMap(({ accountId }) => accountId ?? []));
    const now = this.#parts.clock.now();
    return rows.map((row) => presentCard(row, faces, now));
  }

  async tally(query: Query, deltas: readonly MediaDelta[]): Promise<void> {
    if (deltas.length === 0) return;
    await this.#parts.repository.tally(query, deltas, this.#parts.clock.now());
    for (const keeper of this.#parts.tallies.all) await keeper.tallied(query, deltas);
  }
}

function presentCard(row: CardRow, faces: ReadonlyMap<bigint, Face>, now: Date): MediaCard {
  const { id, accountId, contentType, title, intro, cover, seconds, access, publishedAt } = row;
  if (!publishedAt || !accountId) throw new Error('a video that everybody may find has no owner, or no day of its own');
  const { views, likes, collects, comments } = row;
  return {
    ...{ id: String(id), contentType, title, intro, cover, seconds, access },
    translations: { ...row.translations },
    byAi: row.isByAi,
    listPrice: row.price,
    publishedAt: publishedAt.toISOString(),
    counts: { views, likes, collects, comments },
    heat: heatShown(row.heat, now),
    creator: faces.get(accountId) ?? { id: String(accountId), name: '', avatar: '' },
  };
}
