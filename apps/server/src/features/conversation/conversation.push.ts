import type { Language } from '@liuguang/contract/format/language';
import { type Sentence, sayIn } from '@liuguang/contract/format/sentence';
import type { AccountPort } from '../account/account.port.ts';
import { type PushSource, wordsOfPush } from '../push/push.port.ts';
import type { MessageRepository, MessageRow } from './conversation.message.repository.ts';

export const CONVERSATION_PUSH = 'conversation';

interface PushParts {
  readonly messages: MessageRepository;
  readonly accounts: Pick<AccountPort, 'faces'>;
}

const PICTURE: Sentence = { 'zh-CN': '[图片]', en: '[Picture]' };
const SHARED: Sentence = { 'zh-CN': '[分享] {title}', en: '[Shared] {title}' };

/** Messages for those whose app is closed. A later one of the same conversation takes the place of those before it. */
export const conversationPushes = ({ messages, accounts }: PushParts): PushSource => ({
  name: CONVERSATION_PUSH,
  read: async (ids) => {
    const rows = await messages.untold(ids);
    const faces = await accounts.faces(rows.map(({ message }) => message.accountId));
    return rows.flatMap(({ message, receiverId }) => {
      const face = faces.get(message.accountId);
      if (!face) return [];
      const path = `/mine/conversation?with=${message.accountId}`;
      return {
        accountId: receiverId,
        kind: 'conversations',
        say: (language) => ({ title: face.name, body: linesOf(message, language), path, tag: path }),
      };
    });
  },
});

function linesOf({ kind, text, content }: MessageRow, language: Language): string {
  if (kind === 'picture') return sayIn(language, PICTURE);
  if (kind === 'content') return sayIn(language, SHARED, { title: content?.title ?? '' });
  return wordsOfPush(text);
}
