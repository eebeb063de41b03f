import Type from 'typebox';
import { call } from '../call.ts';
import { exact, id } from '../shapes.ts';
import { CAPTION_LIMITS } from './limits.ts';

/** As browsers name languages: `zh-CN`, `en`. */
export const captionLanguage = Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$', maxLength: 20 });

const captioned = exact({ captions: Type.Array(captionLanguage, { description: 'the languages that there are now' }) });

/** The words of an own video, one track for each language. */
export const mediaCaptionCalls = {
  'x/media/captions/put': call({
    method: 'POST',
    actor: 'required',
    limit: { by: 'account', count: 60, seconds: 3600 },
    request: exact({
      videoId: id,
      language: captionLanguage,
      text: Type.String({
        minLength: 1,
        maxLength: CAPTION_LIMITS.characters,
        description: 'WebVTT or SubRip, told by its content',
      }),
    }),
    response: captioned,
    errors: ['notFound', 'policyRefused'],
    doc: 'Gives an own video the words of a language, or others in their place. Only times and words are kept.',
  }),
  'x/media/captions/delete': call({
    method: 'POST',
    actor: 'required',
    request: exact({ videoId: id, language: captionLanguage }),
    response: captioned,
    errors: ['notFound'],
    doc: 'Takes the words of a language from an own video.',
  }),
};
