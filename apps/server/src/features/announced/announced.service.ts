import type { AnnouncedCard, AnnouncedDetails } from '@liuguang/contract/announced/schemas';
import type { Request, Response } from '@liuguang/contract/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import { isId, isInstant, type Page, pageOf, windowOf } from '../../platform/page.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { MediaListing } from '../media/media.port.ts';
import type { TastePort } from '../taste/taste.port.ts';
import { presentAnnounced, stateOf } from './announced.present.ts';
import type { AnnouncedRepository, AnnouncedRow } from './announced.repository.ts';
import type { AnnouncedTitles } from './announced.titles.ts';

interface AnnouncedParts {
  readonly database: Database;
  readonly repository: AnnouncedRepository;
  readonly titles: AnnouncedTitles;
  readonly accounts: Pick<AccountPort, 'faces'>;
  readonly videos: Pick<MediaListing, 'cardsOf'>;
  readonly taste: Pick<TastePort, 'hasLiked'>;
  readonly clock: Clock;
}

/** Titles that are still to come, for whoever waits for them. */
export class AnnouncedService {
  readonly #parts: AnnouncedParts;

  constructor(parts: AnnouncedParts) {
    this.#parts = parts;
  }

  async list(person: Person, request: Request<'x/announced/list'>): Promise<Page<AnnouncedCard>> {
    const { repository, accounts } = this.#parts;
    const window = windowOf(request, [isInstant, isId]);
    const [releasesAt, id] = window.after ?? [];
    const after = id === undefined ? undefined : { releasesAt: new Date(String(releasesAt)), id: BigInt(id) };
    const rows = await repository.toCome(after, window.fetch, {
      waiting: request.reserved ? person.id : undefined,
      creatorId: request.creatorId === undefined ? undefined : BigInt(request.creatorId),
    });
    const [faces, reserved] = await Promise.all([
      accounts.faces(rows.map((row) => row.accountId)),
      repository.reservedOf(
        person.id,
        rows.map((row) => row.id),
      ),
    ]);
    return pageOf(
      rows,
      window,
      (row) => [row.releasesAt.toISOString(), String(row.id)],
      (row) => presentAnnounced(row, faces.get(row.accountId), reserved.has(row.id)),
    );
  }

  async details(person: Person, { id }: Request<'x/announced/details'>): Promise<AnnouncedDetails> {
    const { repository, accounts, videos, taste } = this.#parts;
    const row = await repository.byId(BigInt(id));
    if (!row) throw new Refused('notFound');
    const { accountId, trailerId, becomes, targetId } = row;
    const [faces, reserved, liked, trailers, state] = await Promise.all([
      accounts.faces([accountId]),
      repository.reservedOf(person.id, [row.id]),
      taste.hasLiked(person.id, 'announced', row.id),
      trailerId === null ? [] : videos.cardsOf([trailerId]),
      this.#stateOf(row),
    ]);
    return {
      ...presentAnnounced(row, faces.get(accountId), reserved.has(row.id)),
      state,
      trailer: trailers[0] ?? null,
      note: row.note,
      liked,
      likes: row.likes,
      target: state === 'released' && targetId !== null ? { id: String(targetId), contentType: becomes } : null,
    };
  }

  async reserve(
    person: Person,
    { id, reserved }: Request<'x/announced/reserve'>,
  ): Promise<Response<'x/announced/reserve'>> {
    const { database, repository, clock } = this.#parts;
    return database.transaction(async (tx) => {
      const row = await repository.lock(tx, BigInt(id));
      if (!row) throw new Refused('notFound');
      refuseOver(row);
      return { reserved, waiting: await repository.reserve(tx, row, person.id, reserved ? clock.now() : null) };
    });
  }

  /** A title is out at its hour, whenever those who wait for it are told. */
  async #stateOf(row: AnnouncedRow): Promise<AnnouncedDetails['state']> {
    const { titles, clock } = this.#parts;
    const state = stateOf(row);
    if (state !== 'waiting' || row.releasesAt > clock.now()) return state;
    return (await titles.isOut(row)) ? 'released' : 'waiting';
  }
}

/** What is out or cancelled cannot be waited for, nor changed. */
export function refuseOver(row: AnnouncedRow): void {
  const state = stateOf(row);
  if (state === 'released') throw new Refused('taken', { reason: 'announced.released' });
  if (state === 'cancelled') throw new Refused('taken', { reason: 'announced.cancelled' });
}
