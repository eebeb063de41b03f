import Type from 'typebox';
import { call } from '../call.ts';
import { exact, nothing } from '../shapes.ts';

const shield = exact({
  shielded: Type.Boolean({
    description: 'whether what speaks of later in a film is withheld; so until it is switched off',
  }),
});

export const spoilerCalls = {
  'x/spoiler/read': call({
    method: 'POST',
    actor: 'required',
    request: nothing,
    response: shield,
    errors: [],
    doc: 'Whether comments and danmaku from later in a film than the caller has come are withheld.',
  }),
  'x/spoiler/set': call({
    method: 'POST',
    actor: 'required',
    request: shield,
    response: shield,
    errors: [],
    doc: 'Switches the spoiler shield on or off, on all devices of the caller.',
  }),
};
