import { eq, sql } from 'drizzle-orm';
import { EVERYTHING } from '../../platform/page.ts';
import type { PersonalData } from '../../platform/personal.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Vault } from '../../platform/vault.ts';
import type { Reported } from './companion.feedback.ts';
import type { MemoryRepository } from './companion.memory.repository.ts';
import { type MessageRepository, presentMessage } from './companion.message.repository.ts';
import type { CompanionRepository } from './companion.repository.ts';
import { companionReport } from './companion.schema.ts';

interface PersonalParts {
  readonly database: Database;
  readonly repository: CompanionRepository;
  readonly messages: MessageRepository;
  readonly memoryLedger: MemoryRepository;
  readonly vault: Vault;
}

export const companionPersonal = ({
  database,
  repository,
  messages,
  memoryLedger,
  vault,
}: PersonalParts): PersonalData => ({
  feature: 'companion',
  tables: [
    'companion_person',
    'companion_persona',
    'companion_talk',
    'companion_message',
    'companion_reply',
    'companion_report',
    'companion_memory',
  ],
  merge: async (tx, guest, into) => {
    await repository.merge(tx, guest, into);
    await memoryLedger.merge(tx, guest, into);
    await tx.update(companionReport).set({ accountId: into }).where(eq(companionReport.accountId, guest));
  },
  export: async (accountId) => {
    const reports = await database.query.select().from(companionReport).where(eq(companionReport.accountId, accountId));
    const files: { name: string; content: unknown }[] = [
      { name: 'companion.json', content: await repository.person(accountId) },
      { name: 'companions.json', content: await repository.personasOf(accountId) },
      { name: 'companion-memories.json', content: await memoryLedger.list(accountId, EVERYTHING) },
      {
        name: 'companion-reports.json',
        content: reports.map(({ reason, sealed, createdAt }) => ({
          reason,
          ...(JSON.parse(vault.open(sealed)) as Reported),
          createdAt,
        })),
      },
    ];
    for (const talk of await repository.talksOf(accountId)) {
      const said = (await messages.all(talk)).map(presentMessage);
      if (said.length > 0) files.push({ name: `companion/${talk.companionId}.json`, content: said });
    }
    return files;
  },
  erase: async (tx, accountId) => {
    await repository.erase(tx, accountId);
    await memoryLedger.removeAll(tx, accountId);
    const nothing = vault.seal(JSON.stringify({ text: '', answer: '', question: '' }));
    await tx
      .update(companionReport)
      .set({ accountId: null, sealed: sql`${nothing}` })
      .where(eq(companionReport.accountId, accountId));
  },
});
