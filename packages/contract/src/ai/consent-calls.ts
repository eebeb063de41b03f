import Type from 'typebox';
import { call, type Form } from '../call.ts';
import { UPLOAD } from '../constants.ts';
import { PICTURE_LIMITS } from '../picture/schemas.ts';
import { exact, id, page, pageRequest } from '../shapes.ts';
import { CONSENT_LIMITS } from './consent-kinds.ts';
import { aiChallenge, aiConsent, aiConsentAsk, aiConsentWork, consentTerms, consentToken } from './face-schemas.ts';

const frames: Form = { field: UPLOAD.fileField, files: CONSENT_LIMITS.frames, bytes: PICTURE_LIMITS.bytes };
const adult = Type.Literal(true, { description: 'the caller is of age and shows nobody’s face but their own' });

/** Whose face may be used, for what and how long. */
export const aiConsentCalls = {
  'x/ai/consent/begin': call({
    method: 'POST',
    actor: 'required',
    limit: { by: 'account', count: 30, seconds: 3600 },
    request: exact({ ...consentTerms, adult, token: Type.Optional(consentToken) }),
    response: aiChallenge,
    errors: ['notFound', 'taken'],
    doc: 'Begins to consent to the use of the caller’s face, by the caller or by who asked with `token`: tells which two movements the camera must see. 4040 when nobody asks so any more.',
  }),
  'x/ai/consent/prove': call({
    method: 'POST',
    actor: 'required',
    limit: { by: 'account', count: 30, seconds: 3600 },
    form: frames,
    request: exact({ challenge: id }),
    response: aiConsent,
    errors: ['badBody', 'notFound', 'taken', 'policyRefused'],
    doc: 'Consents with three pictures of the camera: from the front and of both movements, in their order. The reason says which of them does not show what was asked.',
  }),
  'x/ai/consent/ask': call({
    method: 'POST',
    actor: 'required',
    limit: { by: 'account', count: 30, seconds: 3600 },
    request: exact(consentTerms),
    response: aiConsentAsk,
    errors: [],
    doc: 'Makes a question to somebody else, who answers it on a phone of their own within a day.',
  }),
  'x/ai/consent/asked': call({
    method: 'POST',
    actor: 'required',
    request: exact({ token: consentToken }),
    response: aiConsentAsk,
    errors: ['notFound'],
    doc: 'Who asks, for what and for how long; 4040 when it was answered or is over.',
  }),
  'x/ai/consent/list': call({
    method: 'POST',
    actor: 'required',
    request: exact({ ...pageRequest, side: Type.Enum(['given', 'usable']) }),
    response: page(aiConsent),
    errors: [],
    doc: 'What the caller consented to, or the consents that the caller may use now; newest first.',
  }),
  'x/ai/consent/works': call({
    method: 'POST',
    actor: 'required',
    request: exact({ ...pageRequest, consentId: id }),
    response: page(aiConsentWork),
    errors: ['notFound'],
    doc: 'What was made with the caller’s face by one consent, newest first.',
  }),
  'x/ai/consent/revoke': call({
    method: 'POST',
    actor: 'required',
    request: exact({ consentId: id }),
    response: aiConsent,
    errors: ['notFound'],
    doc: 'Takes a consent back: what is being made stops with its gold given back, and what was made is shown nowhere any more.',
  }),
};
