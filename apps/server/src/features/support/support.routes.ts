import type { supportCalls } from '@liuguang/contract/support/calls';
import type { supportConsoleCalls } from '@liuguang/contract/support/console-calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { PicturePort } from '../picture/picture.port.ts';
import type { SupportDesk } from './support.desk.ts';
import type { SupportQuestions } from './support.questions.ts';
import type { SupportService } from './support.service.ts';

interface Parts {
  readonly service: SupportService;
  readonly answers: SupportQuestions;
  readonly desk: SupportDesk;
  readonly pictures: Pick<PicturePort, 'take'>;
}

export const supportRoutes = ({ service, answers, pictures }: Parts): Routes<typeof supportCalls> => ({
  'app/aicustomerservice/list': ({ body, actor }) => answers.list(actor, body),
  'x/support/helpful': ({ body, actor }) => answers.vote(actor, body),
  'x/support/chat': ({ body, actor }) => service.chat(actor, body),
  'x/support/changes': ({ body, actor }) => service.changes(actor, body),
  'x/support/send': ({ body, actor }) => service.send(actor, body),
  'x/support/picture': ({ actor, files }) => pictures.take(actor.id, files),
  'x/support/read': ({ body, actor }) => service.read(actor, body),
  'x/support/rate': ({ body, actor }) => service.rate(actor, body),
});

export const supportConsoleRoutes = ({ answers, desk }: Parts): Routes<typeof supportConsoleCalls> => ({
  'console/support/queue': ({ body, actor }) => desk.queue(actor, body),
  'console/support/messages': ({ body }) => desk.messages(body),
  'console/support/take': ({ body, actor, tx }) => desk.take(tx, actor, body.chatId),
  'console/support/answer': ({ body, actor, tx }) => desk.answer(tx, actor, body),
  'console/support/colleagues': async ({ actor }) => ({ list: await desk.colleagues(actor) }),
  'console/support/transfer': ({ body, actor, tx }) => desk.transfer(tx, actor, body),
  'console/support/close': ({ body, actor, tx }) => desk.close(tx, actor, body.chatId),
  'console/support/stats': () => desk.stats(),
  'console/support/canned/list': ({ body }) => answers.canned(body),
  'console/support/canned/save': ({ body, tx }) => answers.saveCanned(tx, body),
  'console/support/canned/remove': ({ body, tx }) => answers.removeCanned(tx, body.cannedId),
  'console/support/question/list': ({ body }) => answers.all(body),
  'console/support/question/save': ({ body, tx }) => answers.save(tx, body),
  'console/support/question/remove': ({ body, tx }) => answers.remove(tx, body.questionId),
});
