import Type, { type Static } from 'typebox';
import { call } from '../call.ts';
import { endpoint } from '../endpoint.ts';
import { exact, id } from '../shapes.ts';
import { partNumber } from './schemas.ts';

const side = Type.Integer({ minimum: 1, description: 'pixels of the original' });

/** A picture of an album as one person may see it. */
export const albumPicture = exact({
  id,
  number: partNumber,
  title: Type.String(),
  width: side,
  height: side,
  open: Type.Boolean({ description: 'to this person, in full' }),
  path: Type.String({ description: 'of the picture, for this session and ten minutes; empty where it is not open' }),
  preview: Type.String({ description: 'a data address of at most 32 pixels a side, where it is not open' }),
});
export type AlbumPicture = Static<typeof albumPicture>;

export const albumCalls = {
  'x/work/pictures': call({
    method: 'POST',
    actor: 'required',
    request: exact({ id }),
    response: exact({ list: Type.Array(albumPicture) }),
    errors: ['notFound'],
    doc: 'Every picture of an album in its order. Of one that is not paid for there is a preview of 32 pixels, and no address.',
  }),
};

export const albumEndpoints = {
  'GET /img/album/:sealed': endpoint({
    admits: 'address',
    name: 'web/albumPicture',
    doc: 'A picture of an album, protected, at an address made for one session and ten minutes.',
    reply: 'application/octet-stream',
    statuses: { 200: 'The picture.', 404: 'Not at this address, or not any more.' },
  }),
};
