import Type, { type Static } from 'typebox';
import { AMOUNT_LIMIT } from '../ledger/rates.ts';
import { picture } from '../picture/schemas.ts';
import { exact, id, instant } from '../shapes.ts';
import { translatedBy } from '../words.ts';
import {
  AI_FAILURES,
  AI_KINDS,
  AI_LIMITS,
  AI_MOTIONS,
  AI_SHAPE_NAMES,
  AI_STATES,
  AI_STYLES,
  AI_TEMPLATE_GROUPS,
} from './kinds.ts';

export const aiKind = Type.Enum([...AI_KINDS]);
const aiState = Type.Enum([...AI_STATES]);
export const aiGroup = Type.Enum([...AI_TEMPLATE_GROUPS]);
const aiStyle = Type.Enum([...AI_STYLES]);
export const aiMotion = Type.Enum([...AI_MOTIONS]);
const aiShape = Type.Enum(AI_SHAPE_NAMES);
export const aiPrice = Type.Integer({ minimum: 0, maximum: AMOUNT_LIMIT, description: 'gold' });
const title = Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' });

export const aiTemplate = exact({
  id,
  kind: aiKind,
  group: aiGroup,
  title,
  translations: translatedBy({ title }),
  prompt: Type.String({ description: 'the words that it draws' }),
  style: aiStyle,
  cover: Type.String({ description: 'the path of a protected picture, 3:4' }),
  price: Type.Integer({ minimum: 0, description: 'gold for one picture, before anybody’s discount' }),
  uses: Type.Integer({ minimum: 0, description: 'orders that were made with it' }),
});
export type AiTemplate = Static<typeof aiTemplate>;

/** What is wanted of a picture. */
export const aiWanted = {
  prompt: Type.String({ maxLength: AI_LIMITS.prompt, description: 'may be empty with a template' }),
  negative: Type.Optional(Type.String({ maxLength: AI_LIMITS.negative, description: 'what must not be in it' })),
  style: aiStyle,
  shape: aiShape,
  count: Type.Integer({ minimum: 1, maximum: AI_LIMITS.count }),
  seed: Type.Optional(
    Type.Integer({ minimum: 0, maximum: AI_LIMITS.seed, description: 'the same again with the same number' }),
  ),
  templateId: Type.Optional(id),
  /** A picture that was brought, which it shall resemble. */
  sourceId: Type.Optional(id),
  /** Something made before, which it shall resemble. */
  outputId: Type.Optional(id),
  /** Of whoever is seen in what it resembles. */
  consentId: Type.Optional(id),
};

const aiOutput = exact({
  id,
  picture,
  before: Type.Optional(picture),
  film: Type.Optional(
    Type.String({ description: 'the address of the film, an MP4, good for an hour of this session' }),
  ),
});

export const aiOrder = exact({
  id,
  kind: aiKind,
  title: Type.String(),
  prompt: Type.String(),
  negative: Type.String(),
  style: Type.Union([aiStyle, Type.Literal('')], { description: 'of generated pictures' }),
  shape: Type.Union([aiShape, Type.Literal('')], { description: 'of generated pictures' }),
  count: aiWanted.count,
  seed: Type.Integer({ minimum: 0 }),
  templateId: Type.Union([id, Type.Literal('')]),
  consentId: Type.Union([id, Type.Literal('')], { description: 'by which a face was used' }),
  motion: Type.Union([aiMotion, Type.Literal('')], { description: 'of films' }),
  clipSeconds: Type.Integer({ minimum: 0, description: 'of the clip that a face goes into; 0 where there is none' }),
  listPrice: aiPrice,
  price: aiPrice,
  free: Type.Boolean({ description: 'one of the day’s free orders' }),
  state: aiState,
  failure: Type.Union([Type.Enum([...AI_FAILURES]), Type.Literal('')]),
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
  ahead: Type.Integer({ minimum: 0, description: 'orders before this one while it waits' }),
  secondsLeft: Type.Integer({ minimum: 0, description: 'by the median of those before; 0 when nobody knows' }),
  engine: Type.String({ description: 'what made it; empty until it is made' }),
  outputs: Type.Array(aiOutput),
  createdAt: instant,
  finishedAt: Type.Union([instant, Type.Literal('')]),
});
export type AiOrder = Static<typeof aiOrder>;

/** How far an order is, for its owner. */
export const aiProgress = exact({ orderId: id, state: aiState, progress: aiOrder.properties.progress });

export const aiQuote = exact({
  listPrice: aiPrice,
  price: aiPrice,
  free: Type.Boolean({ description: 'this one costs nothing today' }),
  freeLeft: Type.Integer({ minimum: 0, description: 'free orders that are left today' }),
  gold: Type.Integer({ minimum: 0, description: 'what the caller has' }),
  ahead: aiOrder.properties.ahead,
  seconds: Type.Integer({ minimum: 0, description: 'until it is done, by the median; 0 when nobody knows' }),
  engine: Type.String(),
});
export type AiQuote = Static<typeof aiQuote>;

/** What is told of a picture that somebody found: of its making, and of nobody but the caller. */
export const aiVerdict = exact({
  made: Type.Boolean({ description: 'it was made here' }),
  by: Type.Enum(['', 'manifest', 'watermark'], {
    description: 'how that is known: a manifest is intact, a watermark outlives changes',
  }),
  kind: Type.Union([aiKind, Type.Literal('')]),
  madeAt: Type.Union([instant, Type.Literal('')]),
  consent: Type.Enum(['', 'none', 'live', 'over', 'revoked'], {
    description: 'to the use of the face in it, as it stands now; none where no face was used',
  }),
  consentedAt: Type.Union([instant, Type.Literal('')]),
  yours: Type.Boolean({ description: 'the consent is the caller’s own' }),
});
export type AiVerdict = Static<typeof aiVerdict>;
