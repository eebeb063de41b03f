import Type from 'typebox';
import { call } from '../call.ts';
import { exact, id, nothing } from '../shapes.ts';
import { TOPICS, type Topic, type TopicData } from './topics.ts';

/** The topic says what the data are. */
type Event = { [T in Topic]: { readonly id: string; readonly topic: T; readonly data: TopicData<T> } }[Topic];

const event = Type.Unsafe<Event>(
  exact({ id, topic: Type.Enum(Object.keys(TOPICS) as Topic[]), data: Type.Union(Object.values(TOPICS)) }),
);

export const realtimeCalls = {
  'x/realtime/stream': call({
    method: 'GET',
    actor: 'required',
    stream: true,
    request: nothing,
    response: event,
    errors: ['tooMany'],
    doc: 'What happens to the caller, as it happens; `Last-Event-ID` resumes where a connection broke.',
  }),
  'console/realtime/stream': call({
    method: 'GET',
    actor: 'operator',
    stream: true,
    request: nothing,
    response: event,
    errors: ['tooMany'],
    doc: 'The same for an operator.',
  }),
};
