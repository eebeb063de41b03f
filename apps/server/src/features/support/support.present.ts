import type { ChatRecord, QuestionRecord, SupportMessage, SupportQuestion } from '@liuguang/contract/support/schemas';
import type { QuestionRow } from './support.questions.repository.ts';
import type { ChatRow, MessageRow } from './support.repository.ts';

export const presentMessage = (row: MessageRow): SupportMessage => ({
  id: String(row.id),
  position: row.position,
  author: row.operatorId === null ? 'person' : 'operator',
  kind: row.kind,
  text: row.text,
  ...(row.picture && { picture: row.picture }),
  ...(row.attached && { attached: row.attached }),
  createdAt: row.createdAt.toISOString(),
});

export const presentChat = (row: ChatRow, operator: string): ChatRecord => ({
  id: String(row.id),
  accountId: row.accountId === null ? '' : String(row.accountId),
  state: row.state,
  operatorId: row.operatorId === null ? '' : String(row.operatorId),
  operator,
  waitingSince: row.waitingSince.toISOString(),
  firstAnswerSeconds: row.firstAnswerAt
    ? Math.round((row.firstAnswerAt.getTime() - row.createdAt.getTime()) / 1000)
    : -1,
  stars: row.stars,
  note: row.note,
  last: row.last,
  createdAt: row.createdAt.toISOString(),
});

const inBoth = ({ questionZh, questionEn, answerZh, answerEn }: QuestionRow) => ({
  question: { zh: questionZh, en: questionEn },
  answer: { zh: answerZh, en: answerEn },
});

export const presentQuestion = (row: QuestionRow, vote: boolean | undefined): SupportQuestion => ({
  id: String(row.id),
  topic: row.topic,
  ...inBoth(row),
  helpful: vote === undefined ? '' : vote ? 'yes' : 'no',
});

export const presentRecord = (row: QuestionRow): QuestionRecord => ({
  id: String(row.id),
  topic: row.topic,
  ...inBoth(row),
  words: row.words,
  position: row.position,
  shown: row.shown,
  helpful: row.helpful,
  unhelpful: row.unhelpful,
});
