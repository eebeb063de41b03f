import { type Sentence, sayIn } from '@liuguang/contract/format/sentence';
import { type PushSource, wordsOfPush } from '../push/push.port.ts';
import type { SupportRepository } from './support.repository.ts';

export const SUPPORT_PUSH = 'support';

const TITLE: Sentence = { 'zh-CN': '流光客服', en: 'Liuguang support' };
const PATH = '/mine/onLine';

/** Answers of the service for those whose app is closed. A later one takes the place of those before it. */
export const supportPushes = (repository: Pick<SupportRepository, 'untold'>): PushSource => ({
  name: SUPPORT_PUSH,
  read: async (ids) =>
    (await repository.untold(ids)).map(({ accountId, text }) => ({
      accountId,
      kind: 'support',
      say: (language) => ({ title: sayIn(language, TITLE), body: wordsOfPush(text), path: PATH, tag: PATH }),
    })),
});
