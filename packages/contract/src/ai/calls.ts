import Type from 'typebox';
import { call, type Form } from '../call.ts';
import { UPLOAD } from '../constants.ts';
import { PICTURE_LIMITS, picture } from '../picture/schemas.ts';
import { exact, id, nothing, page, pageRequest, requestId } from '../shapes.ts';
import { aiFaceSwapWanted, aiSource } from './face-schemas.ts';
import { AI_CLIP, AI_LIMITS } from './kinds.ts';
import { aiGroup, aiKind, aiMotion, aiOrder, aiPrice, aiQuote, aiTemplate, aiVerdict, aiWanted } from './schemas.ts';

const orderId = { orderId: id };
const onePicture: Form = { field: UPLOAD.fileField, files: 1, bytes: PICTURE_LIMITS.bytes };
const oneClip: Form = { field: UPLOAD.fileField, files: 1, bytes: AI_CLIP.bytes };

/** Pictures made to order. The specification's `strip` is image generation here, and nothing else. */
export const aiCalls = {
  'app/aitemplate/list': call({
    method: 'POST',
    actor: 'required',
    request: exact({ ...pageRequest, kind: Type.Optional(aiKind), group: Type.Optional(aiGroup) }),
    response: page(aiTemplate),
    errors: [],
    doc: 'Templates that can be ordered, in the order in which the operators put them.',
  }),
  'app/aiorder/strip/submit': call({
    method: 'POST',
    actor: 'required',
    once: 'ever',
    request: exact({ ...aiWanted, price: aiPrice, requestId }),
    response: aiOrder,
    errors: ['badBody', 'notFound', 'notEnoughGold', 'priceChanged', 'policyRefused', 'taken'],
    doc: 'Orders pictures from words, and like another picture where one is named. The price is set aside, paid when they are done and given back when they fail. 4220 when the words ask for what is never made, or there is a face in the other picture and no consent to that, 4092 when the price is another by now, 4090 with too many orders open.',
  }),
  'app/aiorder/strip/list': call({
    method: 'POST',
    actor: 'required',
    request: exact(pageRequest),
    response: page(aiOrder),
    errors: [],
    doc: 'The caller’s orders of pictures, newest first.',
  }),
  'app/aiorder/facechange/submit': call({
    method: 'POST',
    actor: 'required',
    once: 'ever',
    request: exact({ ...aiFaceSwapWanted, price: aiPrice, requestId }),
    response: aiOrder,
    errors: ['badBody', 'notFound', 'notEnoughGold', 'priceChanged', 'policyRefused', 'taken'],
    doc: 'Orders a face swap: the face of somebody who consented, in a template or in a picture or a clip of one’s own. A clip costs as much as a picture for each five seconds that it has begun. 4220 when the consent does not allow it, is over or was taken back.',
  }),
  'app/aiorder/facechange/list': call({
    method: 'POST',
    actor: 'required',
    request: exact(pageRequest),
    response: page(aiOrder),
    errors: [],
    doc: 'The caller’s face swaps, newest first.',
  }),
  'app/imagetovideo/generate': call({
    method: 'POST',
    actor: 'required',
    once: 'ever',
    request: exact({
      sourceId: Type.Optional(id),
      outputId: Type.Optional(id),
      consentId: Type.Optional(id),
      motion: aiMotion,
      price: aiPrice,
      requestId,
    }),
    response: aiOrder,
    errors: ['badBody', 'notFound', 'notEnoughGold', 'priceChanged', 'policyRefused', 'taken'],
    doc: 'Orders a film of three seconds of a picture that was brought, or of something that was made before. 4220 when there is a face in it and no consent to a film of it.',
  }),
  'app/imagetovideo/order': call({
    method: 'POST',
    actor: 'required',
    request: exact(pageRequest),
    response: page(aiOrder),
    errors: [],
    doc: 'The caller’s orders of films, newest first.',
  }),
  'app/imagetovideo/hide': call({
    method: 'POST',
    actor: 'required',
    request: exact({ ids: Type.Array(id, { minItems: 1, maxItems: 50, uniqueItems: true }) }),
    response: exact({ hidden: Type.Integer({ minimum: 0 }) }),
    errors: ['notFound'],
    doc: 'Takes films out of the caller’s lists and deletes nothing; 4040 when one is not a film of the caller.',
  }),
  'x/ai/source': call({
    method: 'POST',
    actor: 'required',
    limit: { by: 'account', count: 60, seconds: 3600 },
    form: onePicture,
    request: exact({ kind: Type.Enum(['faceSwap', 'video', 'generate']) }),
    response: aiSource,
    errors: ['badBody', 'policyRefused'],
    doc: 'Takes a picture to work on and tells which faces are in it; one that cannot be used is refused and kept nowhere. It is deleted after 30 days.',
  }),
  'x/ai/clip': call({
    method: 'POST',
    actor: 'required',
    limit: { by: 'account', count: 20, seconds: 3600 },
    form: oneClip,
    request: nothing,
    response: aiSource,
    errors: ['badBody', 'policyRefused', 'engineDown'],
    doc: 'Takes a short film that a face shall be put into, and tells which faces its first frame shows. One that is too long, or in which nobody can be seen well enough most of the time, is refused and kept nowhere. It is deleted after 30 days.',
  }),
  'x/ai/verify': call({
    method: 'POST',
    actor: 'required',
    limit: { by: 'account', count: 30, seconds: 3600 },
    form: onePicture,
    request: nothing,
    response: aiVerdict,
    errors: ['badBody'],
    doc: 'Tells whether a picture was made here, when and by which consent, by its manifest or, once that is lost, by its watermark. The picture is kept nowhere, and nobody is named.',
  }),
  'x/ai/publish': call({
    method: 'POST',
    actor: 'required',
    limit: { by: 'account', count: 60, seconds: 3600 },
    request: exact({ outputIds: Type.Array(id, { minItems: 1, maxItems: AI_LIMITS.count, uniqueItems: true }) }),
    response: exact({
      pictures: Type.Array(picture, { maxItems: AI_LIMITS.count }),
      videoId: Type.Union([id, Type.Literal('')], { description: 'what a film becomes, which goes alone' }),
    }),
    errors: ['badBody', 'notFound', 'needsAccount', 'policyRefused', 'engineDown'],
    doc: 'Makes copies of what the caller made, for a post of theirs: asked again they are the same. Of a film it is a video of the caller’s, seen by others once it has passed review. The post says that a machine made them, and stays when the order is deleted; taking back the consent hides it, and removes the video. 4220 when the consent is over.',
  }),
  'app/aiorder/del': call({
    method: 'POST',
    actor: 'required',
    request: exact({ ids: Type.Array(id, { minItems: 1, maxItems: 50, uniqueItems: true }) }),
    response: exact({ deleted: Type.Integer({ minimum: 0 }) }),
    errors: ['notFound', 'taken'],
    doc: 'Deletes orders of any kind with all that was made of them; 4090 when one of them is not finished, 4040 when one is not the caller’s.',
  }),
  'x/ai/quote': call({
    method: 'POST',
    actor: 'required',
    request: exact({
      kind: aiKind,
      count: aiWanted.count,
      templateId: aiWanted.templateId,
      clipSeconds: Type.Optional(aiSource.properties.clipSeconds),
    }),
    response: aiQuote,
    errors: ['notFound'],
    doc: 'What an order would cost the caller now, and how long it would take.',
  }),
  'x/ai/list': call({
    method: 'POST',
    actor: 'required',
    request: exact({ ...pageRequest, kind: Type.Optional(aiKind) }),
    response: page(aiOrder),
    errors: [],
    doc: 'The caller’s orders of every kind, newest first.',
  }),
  'x/ai/cancel': call({
    method: 'POST',
    actor: 'required',
    request: exact(orderId),
    response: aiOrder,
    errors: ['notFound', 'taken'],
    doc: 'Stops an order that is not finished; what was set aside for it goes back. 4090 when it is finished.',
  }),
  'x/ai/retry': call({
    method: 'POST',
    actor: 'required',
    once: 'ever',
    request: exact({ ...orderId, price: aiPrice, requestId }),
    response: aiOrder,
    errors: ['notFound', 'notEnoughGold', 'priceChanged', 'policyRefused', 'taken'],
    doc: 'Orders the same once more: with its number where it failed, with another where it was done.',
  }),
};
