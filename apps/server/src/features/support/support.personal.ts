import type { PersonalData } from '../../platform/personal.ts';
import type { QuestionRepository } from './support.questions.repository.ts';
import type { SupportRepository } from './support.repository.ts';

interface PersonalParts {
  readonly repository: SupportRepository;
  readonly questions: QuestionRepository;
}

export const supportPersonal = ({ repository, questions }: PersonalParts): PersonalData => ({
  feature: 'support',
  tables: ['support_chat', 'support_vote'],
  merge: async (tx, guest, into) => {
    await repository.merge(tx, guest, into);
    await questions.mergeVotes(tx, guest, into);
  },
  export: async (accountId) => [
    { name: 'support.json', content: await repository.exported(accountId) },
    { name: 'support-votes.json', content: await questions.votesOf(accountId) },
  ],
  erase: async (tx, accountId) => {
    await repository.deleteOf(tx, accountId);
    await questions.deleteVotesOf(tx, accountId);
  },
});
