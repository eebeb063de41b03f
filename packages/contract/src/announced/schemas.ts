import Type, { type Static } from 'typebox';
import { CONTENT } from '../content.ts';
import { mediaCard, mediaCreator } from '../media/home.ts';
import { mediaCover } from '../media/schemas.ts';
import { exact, id, instant } from '../shapes.ts';
import { writtenWords } from '../words.ts';
import { ANNOUNCED_BECOMES, ANNOUNCED_STATES } from './states.ts';

export const announcedBecomes = Type.Enum([...ANNOUNCED_BECOMES], {
  description: 'the content type of the title that it turns into',
});
export const announcedState = Type.Enum([...ANNOUNCED_STATES]);

/** A title that is still to come: the same for whoever asks. */
export const announcedTitle = exact({
  id,
  contentType: Type.Literal(CONTENT.announcedTitle.contentType),
  becomes: announcedBecomes,
  ...writtenWords,
  cover: mediaCover,
  creator: mediaCreator,
  releasesAt: instant,
  waiting: Type.Integer({ minimum: 0, description: 'how many people have reserved it' }),
});
export type AnnouncedTitle = Static<typeof announcedTitle>;

/** The same as a list shows it to one person. */
export const announcedCard = exact({
  ...announcedTitle.properties,
  reserved: Type.Boolean({ description: 'by this person' }),
});
export type AnnouncedCard = Static<typeof announcedCard>;

export const announcedDetails = exact({
  ...announcedCard.properties,
  state: announcedState,
  trailer: Type.Union([mediaCard, Type.Null()]),
  note: Type.String({ description: 'why it was cancelled; empty otherwise' }),
  liked: Type.Boolean({ description: 'by this person' }),
  likes: Type.Integer({ minimum: 0 }),
  target: Type.Union([exact({ id, contentType: announcedBecomes }), Type.Null()], {
    description: 'the title itself, once it is out',
  }),
});
export type AnnouncedDetails = Static<typeof announcedDetails>;

const idOrNothing = Type.Union([id, Type.Literal('')]);
const instantOrNothing = Type.Union([instant, Type.Literal('')]);

/** An announced title as operators see it. */
export const announcedRecord = exact({
  id,
  becomes: announcedBecomes,
  ...writtenWords,
  cover: mediaCover,
  creator: mediaCreator,
  releasesAt: instant,
  waiting: Type.Integer({ minimum: 0 }),
  state: announcedState,
  note: Type.String(),
  targetId: idOrNothing,
  trailerId: idOrNothing,
  releasedAt: instantOrNothing,
  cancelledAt: instantOrNothing,
});
export type AnnouncedRecord = Static<typeof announcedRecord>;
