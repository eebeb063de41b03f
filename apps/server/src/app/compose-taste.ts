import type { MediaListing, MediaVisibility } from '../features/media/media.port.ts';
import { mediaTastes } from '../features/media/media.tastes.ts';
import { tastePersonal } from '../features/taste/taste.personal.ts';
import type { TasteSubjects } from '../features/taste/taste.port.ts';
import { TasteRepository } from '../features/taste/taste.repository.ts';
import { tasteRoutes } from '../features/taste/taste.routes.ts';
import { TasteService } from '../features/taste/taste.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/database.ts';

interface TasteNeeds {
  readonly database: Database;
  readonly visibility: MediaVisibility;
  readonly listing: Pick<MediaListing, 'tally'>;
  readonly clock: Clock;
}

/** The part of the composition that keeps what people like. */
export function composeTaste({ database, visibility, listing, clock }: TasteNeeds) {
  const media = mediaTastes(visibility, listing);
  /** Features that have things to collect add theirs. */
  const subjects: TasteSubjects[] = [media.subjects];
  const repository = new TasteRepository(database);
  const taste = new TasteService({ database, repository, videos: media.videos, subjects, clock });
  return {
    taste,
    subjects,
    routes: tasteRoutes(taste),
    personal: tastePersonal(repository, taste, media.videos),
  };
}
