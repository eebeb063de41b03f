import type { Static } from 'typebox';
import { jobProgress } from '../job/schemas.ts';

/** What may be published to a person, by topic. A feature adds its topics here. */
export const TOPICS = {
  'job.progress': jobProgress,
} as const;

export type Topic = keyof typeof TOPICS;
export type TopicData<T extends Topic> = Static<(typeof TOPICS)[T]>;
