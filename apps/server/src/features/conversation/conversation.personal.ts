import type { PersonalData } from '../../platform/personal.ts';
import type { MessageRepository } from './conversation.message.repository.ts';
import { presentMessage } from './conversation.present.ts';
import type { ReportRepository } from './conversation.report.repository.ts';
import type { ConversationRepository } from './conversation.repository.ts';

interface PersonalParts {
  readonly repository: ConversationRepository;
  readonly messages: MessageRepository;
  readonly reports: ReportRepository;
}

export const conversationPersonal = ({ repository, messages, reports }: PersonalParts): PersonalData => ({
  feature: 'conversation',
  tables: ['conversation', 'conversation_member', 'conversation_message', 'conversation_report'],
  // Guests write to nobody and nobody writes to them: there is nothing to move.
  merge: async () => undefined,
  export: async (accountId) => {
    const files = [{ name: 'conversation-reports.json', content: (await reports.sentBy(accountId)) as unknown }];
    for (const member of await repository.allOf(accountId)) {
      const said = (await messages.all(member)).map((row) => presentMessage(row, accountId));
      if (said.length > 0) files.push({ name: `conversations/${member.otherId}.json`, content: said });
    }
    return files;
  },
  erase: async (tx, accountId) => {
    await reports.erase(tx, accountId);
    await repository.erase(tx, accountId);
  },
});
