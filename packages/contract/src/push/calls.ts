import Type from 'typebox';
import { call } from '../call.ts';
import { language } from '../notice/broadcast.ts';
import { exact, nothing } from '../shapes.ts';
import { pushSettings, pushSubscription } from './schemas.ts';

export const pushCalls = {
  'x/push/key': call({
    method: 'POST',
    actor: 'required',
    request: nothing,
    response: exact({ publicKey: Type.String({ description: 'VAPID, base64url' }) }),
    errors: [],
    doc: 'The key that a browser subscribes with.',
  }),
  'x/push/subscribe': call({
    method: 'POST',
    actor: 'required',
    limit: { by: 'account', count: 20, seconds: 3600 },
    request: exact({ ...pushSubscription, language }),
    response: nothing,
    errors: [],
    doc: 'Has this browser told of notices and messages while the app is closed; 4000 for an address of no push service.',
  }),
  'x/push/unsubscribe': call({
    method: 'POST',
    actor: 'required',
    request: exact({ endpoint: pushSubscription.endpoint }),
    response: nothing,
    errors: [],
    doc: 'Ends that, for one browser of the caller’s.',
  }),
  'x/push/settings': call({
    method: 'POST',
    actor: 'required',
    request: nothing,
    response: pushSettings,
    errors: [],
    doc: 'What the caller wants to be told of while the app is closed.',
  }),
  'x/push/save': call({
    method: 'POST',
    actor: 'required',
    request: pushSettings,
    response: pushSettings,
    errors: [],
    doc: 'Changes that, on every device.',
  }),
};
