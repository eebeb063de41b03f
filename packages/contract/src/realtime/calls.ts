import Type from 'typebox';
import { call } from '../call.ts';
import { exact, id, nothing } from '../shapes.ts';
import { TOPICS, type Topic, type TopicData } from './topics.ts';

const event = exact({
  id,
  topic: Type.Enum(Object.keys(TOPICS) as Topic[]),
  data: Type.Unsafe<TopicData<Topic>>(Type.Union(Object.values(TOPICS))),
});

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
