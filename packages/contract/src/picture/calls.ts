import Type from 'typebox';
import { call, type Form } from '../call.ts';
import { UPLOAD } from '../constants.ts';
import { exact, nothing } from '../shapes.ts';
import { cropText } from './crop.ts';
import { PICTURE_LIMITS, PICTURE_PURPOSES, picture } from './schemas.ts';

const onePicture: Form = { field: UPLOAD.fileField, files: 1, bytes: PICTURE_LIMITS.bytes };
const severalPictures: Form = { field: UPLOAD.fileField, files: PICTURE_LIMITS.atOnce, bytes: PICTURE_LIMITS.bytes };

export const pictureCalls = {
  'app/upload/img': call({
    method: 'POST',
    actor: 'required',
    limit: { by: 'account', count: 60, seconds: 3600 },
    form: onePicture,
    request: nothing,
    response: picture,
    errors: ['needsAccount', 'policyRefused'],
    doc: 'Takes one picture for general use: JPEG, PNG, GIF, WebP or BMP, made anew without what its camera noted.',
  }),
  'app/upload/imgv2': call({
    method: 'POST',
    actor: 'required',
    limit: { by: 'account', count: 60, seconds: 3600 },
    form: onePicture,
    request: exact({ purpose: Type.Enum(PICTURE_PURPOSES), crop: Type.Optional(cropText) }),
    response: picture,
    errors: ['needsAccount', 'policyRefused'],
    doc: 'Takes one picture for a purpose, cropped where a crop is given.',
  }),
  'console/picture/send': call({
    method: 'POST',
    actor: 'operator',
    permission: 'picture.send',
    audit: ['purpose'],
    limit: { by: 'account', count: 300, seconds: 3600 },
    form: onePicture,
    request: exact({ purpose: Type.Enum(PICTURE_PURPOSES) }),
    response: picture,
    errors: ['policyRefused'],
    doc: 'Takes a picture of the house, which is seen by everybody at once: whoever sent it answers for it.',
  }),
  'app/upload/images': call({
    method: 'POST',
    actor: 'required',
    limit: { by: 'account', count: 20, seconds: 3600 },
    form: severalPictures,
    request: nothing,
    response: exact({ list: Type.Array(picture, { minItems: 1, maxItems: PICTURE_LIMITS.atOnce }) }),
    errors: ['needsAccount', 'policyRefused'],
    doc: 'Takes several pictures, answered in the order they were sent; when one is refused, `data.index` says which.',
  }),
};
