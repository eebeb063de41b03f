import Type from 'typebox';
import { call } from '../call.ts';
import { exact, id, nothing, page, pageRequest } from '../shapes.ts';
import { AI_FAILURES } from './kinds.ts';
import { aiTemplate } from './schemas.ts';

const count = Type.Integer({ minimum: 0 });
const { title, translations } = aiTemplate.properties;
const shelf = {
  price: Type.Integer({ minimum: 0, maximum: 100_000, description: 'gold for one picture, before anybody’s discount' }),
  position: Type.Integer({ minimum: 0, maximum: 10_000, description: 'the smallest stands first' }),
  onSale: Type.Boolean(),
};

const aiTemplateRecord = exact({ ...aiTemplate.properties, ...shelf });

/** What operators do with the AI studio. */
export const aiConsoleCalls = {
  'console/ai/template/list': call({
    method: 'POST',
    actor: 'operator',
    permission: 'ai.read',
    request: exact(pageRequest),
    response: page(aiTemplateRecord),
    errors: [],
    doc: 'Every template, on sale or not, newest first.',
  }),
  'console/ai/template/edit': call({
    method: 'POST',
    actor: 'operator',
    permission: 'ai.write',
    audit: ['templateId', 'title', 'price', 'position', 'onSale'],
    request: exact({ templateId: id, title, translations, ...shelf }),
    response: aiTemplateRecord,
    errors: ['notFound'],
    doc: 'Replaces what a template is called and costs, where it stands, and whether it can be ordered; orders that were made stay as they are.',
  }),
  'console/ai/queue': call({
    method: 'POST',
    actor: 'operator',
    permission: 'ai.read',
    request: nothing,
    response: exact({
      engine: Type.String(),
      waiting: count,
      waitingFilms: Type.Integer({ minimum: 0, description: 'of those that wait; films wait for films alone' }),
      running: count,
      done: Type.Integer({ minimum: 0, description: 'in the last 24 hours' }),
      cancelled: Type.Integer({ minimum: 0, description: 'in the last 24 hours' }),
      failed: exact(
        Object.fromEntries(AI_FAILURES.map((failure) => [failure, count])) as Record<
          (typeof AI_FAILURES)[number],
          typeof count
        >,
        { description: 'in the last 24 hours, by why' },
      ),
      medianSeconds: Type.Number({ minimum: 0, description: 'of the last ones, for one picture' }),
      medianFilmSeconds: Type.Number({ minimum: 0, description: 'of the last ones, for one film' }),
    }),
    errors: [],
    doc: 'How the studio gets on: what waits, what became of the last day’s orders, and how long one takes.',
  }),
};
