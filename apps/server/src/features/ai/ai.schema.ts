import { CONSENT_SCOPES, MOVEMENTS } from '@liuguang/contract/ai/consent-kinds';
import {
  AI_ENGINE_KINDS,
  AI_FAILURES,
  AI_KINDS,
  AI_MOTIONS,
  AI_SHAPE_NAMES,
  AI_STATES,
  AI_STYLES,
  AI_TEMPLATE_GROUPS,
  type AiShape,
} from '@liuguang/contract/ai/kinds';
import type { Picture } from '@liuguang/contract/picture/schemas';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, bytes, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';
import type { Portrait } from './embedded/portrait.ts';

/** Pictures to order without thinking of words. */
export const aiTemplate = pgTable(
  'ai_template',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: AI_KINDS }).notNull(),
    group: text({ enum: AI_TEMPLATE_GROUPS }).notNull(),
    title: text().notNull(),
    translations: jsonb().$type<Record<string, { title: string }>>().notNull(),
    prompt: text().notNull(),
    style: text({ enum: AI_STYLES }).notNull(),
    cover: text().notNull(),
    /** Gold for one picture. */
    price: integer().notNull(),
    uses: integer().notNull().default(0),
    position: integer().notNull(),
    onSale: boolean().notNull(),
    /** Of a face swap: the face that goes, drawn by us. */
    portrait: jsonb().$type<Portrait>(),
  },
  (table) => [
    index('ai_template_in_order').on(table.position, table.id).where(sql`${table.onSale}`),
    index('ai_template_by_kind').on(table.kind, table.position, table.id).where(sql`${table.onSale}`),
  ],
);

/** Somebody's consent to the use of their face. The row stays when it is taken back, for who asks what happened. */
export const aiConsent = pgTable(
  'ai_consent',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** Whose face it is; nobody's once they were erased, and revoked then. */
    ownerId: key().references(accountKey),
    /** Who may use it. */
    holderId: key().references(accountKey),
    scopes: text({ enum: CONSENT_SCOPES }).array().notNull(),
    /** The face from the front, as the camera saw it; gone with the consent. */
    picture: jsonb().$type<Picture>(),
    createdAt: at().notNull(),
    expiresAt: at().notNull(),
    revokedAt: at(),
  },
  (table) => [
    index('ai_consent_by_owner').on(table.ownerId, table.id.desc()),
    index('ai_consent_by_holder').on(table.holderId, table.id.desc()),
    index('ai_consent_ending').on(table.expiresAt).where(sql`${table.picture} is not null`),
  ],
);

/** A question to somebody for their face, answered by whoever has its token. */
export const aiConsentAsk = pgTable(
  'ai_consent_ask',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    askerId: key().notNull().references(accountKey),
    token: text().notNull(),
    scopes: text({ enum: CONSENT_SCOPES }).array().notNull(),
    days: integer().notNull(),
    expiresAt: at().notNull(),
    /** Since when it is answered. */
    usedAt: at(),
  },
  (table) => [
    uniqueIndex('ai_consent_ask_token').on(table.token),
    index('ai_consent_ask_by_asker').on(table.askerId),
    index('ai_consent_ask_ending').on(table.expiresAt),
  ],
);

/** What somebody has to do before the camera, once, within minutes. */
export const aiChallenge = pgTable(
  'ai_challenge',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    accountId: key().notNull().references(accountKey),
    askId: key().references(() => aiConsentAsk.id),
    scopes: text({ enum: CONSENT_SCOPES }).array().notNull(),
    days: integer().notNull(),
    movements: text({ enum: MOVEMENTS }).array().notNull(),
    expiresAt: at().notNull(),
  },
  (table) => [
    index('ai_challenge_by_account').on(table.accountId),
    index('ai_challenge_by_ask').on(table.askId),
    index('ai_challenge_ending').on(table.expiresAt),
  ],
);

/** A picture that somebody brought to work on, with the faces that can be used; deleted after 30 days. */
export const aiSource = pgTable(
  'ai_source',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    accountId: key().notNull().references(accountKey),
    picture: jsonb().$type<Picture>().notNull(),
    /** Whether anybody is seen, in whatever way. */
    hasFace: boolean().notNull(),
    /** By their number in the picture, counted from the left. */
    faces: jsonb().$type<readonly SourceFace[]>().notNull(),
    /** Where the clip is stored whose first frame the picture is. */
    clip: text(),
    clipSeconds: smallint().notNull().default(0),
    createdAt: at().notNull(),
  },
  (table) => [
    index('ai_source_by_account').on(table.accountId, table.id.desc()),
    index('ai_source_by_age').on(table.createdAt),
    index('ai_source_clip').on(table.clip).where(sql`${table.clip} is not null`),
  ],
);

interface SourceFace {
  readonly number: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What somebody ordered, from the moment its price is set aside until it is paid or goes back. */
export const aiOrder = pgTable(
  'ai_order',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** Nobody's once the person was erased. */
    accountId: key().references(accountKey),
    kind: text({ enum: AI_KINDS }).notNull(),
    templateId: key().references(() => aiTemplate.id),
    title: text().notNull(),
    prompt: text().notNull(),
    negative: text().notNull(),
    /** Of generated pictures. */
    style: text({ enum: AI_STYLES }),
    shape: text({ enum: AI_SHAPE_NAMES as [AiShape, ...AiShape[]] }),
    /** Whose face was used, by their leave. */
    consentId: key().references(() => aiConsent.id),
    /** What is worked on, and which of its faces; no reference, for it goes before the order does. */
    sourceId: key(),
    face: smallint(),
    /** Of the clip that is worked on. */
    clipSeconds: smallint().notNull().default(0),
    /** What comes out is a film, which takes long: films wait for films, and pictures for pictures. */
    isFilm: boolean().notNull().generatedAlwaysAs(sql`kind = 'video' or clip_seconds > 0`),
    /** How many of its owner's come before it where it waits: whoever orders much does not keep the others waiting. */
    turn: smallint().notNull().default(0),
    /** Of films: how it moves, and what was made before that moves; no reference either. */
    motion: text({ enum: AI_MOTIONS }),
    fromOutputId: key(),
    /** When its owner said not to mislead anybody with it. */
    agreedAt: at(),
    count: smallint().notNull(),
    seed: integer().notNull(),
    listPrice: integer().notNull(),
    price: integer().notNull(),
    isFree: boolean().notNull(),
    /** What the ledger has set aside for it; nothing where it costs nothing. */
    holdId: key(),
    state: text({ enum: AI_STATES }).notNull(),
    failure: text({ enum: AI_FAILURES }),
    progress: smallint().notNull().default(0),
    engine: text().notNull().default(''),
    createdAt: at().notNull(),
    startedAt: at(),
    finishedAt: at(),
    /** Since when its owner sees it no more; the row stays, for what was paid. */
    removedAt: at(),
    /** Since when its owner does not want to see it; nothing of it is gone. */
    hiddenAt: at(),
  },
  (table) => [
    index('ai_order_by_account').on(table.accountId, table.id.desc()).where(sql`${table.removedAt} is null`),
    index('ai_order_by_kind').on(table.accountId, table.kind, table.id.desc()).where(sql`${table.removedAt} is null`),
    index('ai_order_open').on(table.isFilm, table.turn, table.id).where(sql`${table.state} in ('waiting', 'running')`),
    index('ai_order_open_of').on(table.accountId).where(sql`${table.state} in ('waiting', 'running')`),
    index('ai_order_free').on(table.accountId, table.createdAt).where(sql`${table.isFree}`),
    index('ai_order_by_consent').on(table.consentId, table.id.desc()).where(sql`${table.consentId} is not null`),
    index('ai_order_ended').on(table.finishedAt).where(sql`${table.finishedAt} is not null`),
    index('ai_order_done').on(table.kind, table.finishedAt).where(sql`${table.state} = 'done'`),
    index('ai_order_made').on(table.isFilm, table.finishedAt).where(sql`${table.state} = 'done'`),
  ],
);

/** An engine that operators have set up. */
export const aiEngine = pgTable(
  'ai_engine',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: AI_ENGINE_KINDS }).notNull(),
    position: integer().notNull(),
    address: text().notNull(),
    model: text().notNull(),
    workflow: text().notNull(),
    /** Under the server's secret. */
    sealedKey: bytes(),
    limitSeconds: integer().notNull(),
    isOn: boolean().notNull(),
    /** What was wrong when it was asked last; empty while it is well. */
    problem: text().notNull().default(''),
    checkedAt: at(),
    updatedAt: at().notNull(),
  },
  (table) => [index('ai_engine_in_order').on(table.position, table.id)],
);

/** What an order of a kind costs, where operators have set it. */
export const aiPrice = pgTable('ai_price', {
  kind: text({ enum: AI_KINDS }).primaryKey(),
  price: integer().notNull(),
});

/** How often something was refused on one day in Shanghai; nothing of who asked. */
export const aiRefusal = pgTable(
  'ai_refusal',
  {
    day: date({ mode: 'string' }).notNull(),
    reason: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.reason] })],
);

/** By what the house signs what it made; made at the first start. */
export const aiCredential = pgTable('ai_credential', {
  id: smallint().primaryKey(),
  /** Sealed under the server's secret. */
  privateKey: bytes().notNull(),
  /** The certificate of that key and that of its issuer, as DER in base64. */
  certificate: text().notNull(),
  authority: text().notNull(),
});

/** A copy of something that was made, which its owner may show to others; it goes with the consent. */
export const aiCopy = pgTable(
  'ai_copy',
  {
    pictureId: key().primaryKey(),
    orderId: key()
      .notNull()
      .references(() => aiOrder.id),
  },
  (table) => [index('ai_copy_of_order').on(table.orderId)],
);

/** The same of a film: a video of its owner's. */
export const aiFilmCopy = pgTable(
  'ai_film_copy',
  {
    videoId: key().primaryKey(),
    orderId: key()
      .notNull()
      .references(() => aiOrder.id),
  },
  (table) => [index('ai_film_copy_of_order').on(table.orderId)],
);

/** What came of an order. */
export const aiOutput = pgTable(
  'ai_output',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    orderId: key()
      .notNull()
      .references(() => aiOrder.id),
    position: smallint().notNull(),
    picture: jsonb().$type<Picture>().notNull(),
    /** What it was made of, to be held against it. */
    before: jsonb().$type<Picture>(),
    /** Where its film is stored. */
    film: text(),
  },
  (table) => [uniqueIndex('ai_output_of_order').on(table.orderId, table.position)],
);
