import { sql } from 'drizzle-orm';
import { type AuditedCalls, auditedRow, statesOf } from '../../platform/audited/audited.ts';
import { supportCanned, supportChat, supportQuestion } from './support.schema.ts';

const chat = auditedRow(supportChat, ['chatId', supportChat.id], {
  state: supportChat.state,
  operatorId: supportChat.operatorId,
});

const canned = auditedRow(supportCanned, ['cannedId', supportCanned.id], {
  title: supportCanned.title,
  text: supportCanned.text,
});

const question = auditedRow(supportQuestion, ['questionId', supportQuestion.id], {
  topic: supportQuestion.topic,
  question: sql`jsonb_build_object('zh', ${supportQuestion.questionZh}, 'en', ${supportQuestion.questionEn})`,
  answer: sql`jsonb_build_object('zh', ${supportQuestion.answerZh}, 'en', ${supportQuestion.answerEn})`,
  words: supportQuestion.words,
  position: supportQuestion.position,
  shown: supportQuestion.shown,
});

export const supportAudited: AuditedCalls = {
  ...statesOf(chat, 'console/support/take', 'console/support/transfer', 'console/support/close'),
  ...statesOf(canned, 'console/support/canned/save', 'console/support/canned/remove'),
  ...statesOf(question, 'console/support/question/save', 'console/support/question/remove'),
};
