import Type from 'typebox';
import { call } from '../call.ts';
import { exact, nothing } from '../shapes.ts';
import { homeModule } from './home.ts';

export const mediaHomeCalls = {
  'app/media/home': call({
    method: 'POST',
    actor: 'required',
    request: nothing,
    response: exact({ modules: Type.Array(homeModule) }),
    errors: [],
    doc: 'What the home screen shows, part by part; a part without anything in it is not there.',
  }),
};
