import Type from 'typebox';
import { call } from '../call.ts';
import { exact, id } from '../shapes.ts';
import { mediaPlay } from './playing.ts';

export const mediaCalls = {
  'app/media/play': call({
    method: 'POST',
    actor: 'required',
    request: exact({
      id,
      beginning: Type.Optional(Type.Boolean({ description: 'with what the first picture is made of' })),
    }),
    response: mediaPlay,
    errors: ['notFound'],
    doc: 'What a video is, what it is found under, how much of it this person may see, and a play token of 6 hours for its playlists and keys.',
  }),
};
