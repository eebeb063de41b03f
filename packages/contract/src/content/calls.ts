import Type from 'typebox';
import { call } from '../call.ts';
import { exact, id } from '../shapes.ts';
import { contentInfo } from './schemas.ts';

export const contentCalls = {
  'app/content/info': call({
    method: 'POST',
    actor: 'optional',
    request: exact({ id, contentType: Type.Integer({ minimum: 1, maximum: 10 }) }),
    response: contentInfo,
    errors: ['notFound'],
    doc: 'What a shared link needs, whatever it leads to, as long as everybody may find it.',
  }),
};
