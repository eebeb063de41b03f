import Type, { type Static } from 'typebox';
import { picture } from '../picture/schemas.ts';
import { exact, id, instant } from '../shapes.ts';
import { CONSENT_LIMITS, CONSENT_SCOPES, MOVEMENTS } from './consent-kinds.ts';
import { AI_CLIP } from './kinds.ts';

const share = Type.Number({ description: 'of the picture’s side' });

export const aiSource = exact({
  id,
  picture,
  faces: Type.Array(exact({ x: share, y: share, width: share, height: share }), {
    description: 'those that can be used, from left to right',
  }),
  hasFace: Type.Boolean({ description: 'a film of it, or a picture like it, needs the consent of whoever is seen' }),
  clipSeconds: Type.Integer({
    minimum: 0,
    maximum: AI_CLIP.seconds,
    description: 'of a clip, whose first frame the picture is; 0 where it is only a picture',
  }),
});
export type AiSource = Static<typeof aiSource>;

export const aiFaceSwapWanted = {
  consentId: id,
  templateId: Type.Optional(id),
  sourceId: Type.Optional(id),
  face: Type.Optional(Type.Integer({ minimum: 0, maximum: 11, description: 'which face of the source goes' })),
  agreed: Type.Literal(true, { description: 'not to pass it off as real, nor to harm or mislead anybody with it' }),
};

const scopes = Type.Array(Type.Enum([...CONSENT_SCOPES]), {
  minItems: 1,
  maxItems: CONSENT_SCOPES.length,
  uniqueItems: true,
});

export const consentTerms = {
  scopes,
  days: Type.Integer({ minimum: 1, maximum: CONSENT_LIMITS.days }),
};

export const consentToken = Type.String({ pattern: '^[0-9a-f]{32}$', maxLength: 32 });

/** Without a number once that person is gone. */
const face = exact({ id: Type.Union([id, Type.Literal('')]), name: Type.String(), avatar: Type.String() });

export const aiConsent = exact({
  id,
  scopes,
  owner: face,
  holder: face,
  mine: Type.Boolean({ description: 'it is the caller’s own face' }),
  picture: Type.Optional(picture),
  works: Type.Integer({ minimum: 0, description: 'what was made with it and is still there' }),
  state: Type.Enum(['live', 'over', 'revoked']),
  createdAt: instant,
  expiresAt: instant,
});
export type AiConsent = Static<typeof aiConsent>;

export const aiChallenge = exact({
  id,
  movements: Type.Array(Type.Enum([...MOVEMENTS]), { minItems: 2, maxItems: 2 }),
  expiresAt: instant,
});
export type AiChallenge = Static<typeof aiChallenge>;

export const aiConsentAsk = exact({
  token: consentToken,
  scopes,
  days: consentTerms.days,
  asker: face,
  expiresAt: instant,
});
export type AiConsentAsk = Static<typeof aiConsentAsk>;

export const aiConsentWork = exact({
  orderId: id,
  kind: Type.Enum([...CONSENT_SCOPES]),
  title: Type.String(),
  picture,
  createdAt: instant,
});
export type AiConsentWork = Static<typeof aiConsentWork>;
