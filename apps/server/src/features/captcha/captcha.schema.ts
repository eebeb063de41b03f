import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { at, bytes } from '../../platform/columns.ts';

/** Captchas that were drawn and not answered yet. */
export const captchaChallenge = pgTable(
  'captcha_challenge',
  {
    id: text().primaryKey(),
    answerFingerprint: bytes().notNull(),
    expiresAt: at().notNull(),
  },
  (table) => [index('captcha_challenge_by_expiry').on(table.expiresAt)],
);
