import { sql } from 'drizzle-orm';
import { auditedRow, statesOf } from '../../../platform/audited/audited.ts';
import { mediaVideo } from '../media.schema.ts';

const video = auditedRow(mediaVideo, ['videoId', mediaVideo.id], {
  title: mediaVideo.title,
  intro: mediaVideo.intro,
  translations: mediaVideo.translations,
  access: mediaVideo.access,
  price: mediaVideo.price,
  cover: mediaVideo.cover,
  chapters: mediaVideo.chapters,
  chaptersBy: mediaVideo.chaptersBy,
  filmId: mediaVideo.filmId,
  filmSecond: mediaVideo.filmSecond,
  publishedAt: mediaVideo.publishedAt,
  note: mediaVideo.moderationNote,
  held: sql`${mediaVideo.heldAt} is not null`,
  removed: sql`${mediaVideo.removedAt} is not null`,
});

export const mediaAudited = statesOf(
  video,
  'console/media/edit',
  'console/media/publish',
  'console/media/hold',
  'console/media/remove',
  'console/media/restore',
  'console/media/chapters/put',
  'console/media/film/put',
);
