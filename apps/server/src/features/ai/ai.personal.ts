import { isOpenOrder } from '@liuguang/contract/ai/kinds';
import type { Clock } from '../../platform/clock.ts';
import type { PersonalData } from '../../platform/personal.ts';
import type { LedgerPort } from '../ledger/ledger.port.ts';
import type { ClipFiles } from './ai.clip-files.ts';
import type { ConsentRepository } from './ai.consent-repository.ts';
import type { AiConsents } from './ai.consents.ts';
import type { AiOutputs } from './ai.outputs.ts';
import type { AiRepository } from './ai.repository.ts';
import type { SourceRepository } from './ai.source-repository.ts';

interface PersonalParts {
  readonly repository: AiRepository;
  readonly consents: ConsentRepository;
  readonly sources: SourceRepository;
  readonly clipFiles: Pick<ClipFiles, 'remove'>;
  readonly outputs: AiOutputs;
  readonly aiConsents: Pick<AiConsents, 'withdraw'>;
  readonly ledger: Pick<LedgerPort, 'release'>;
  readonly clock: Clock;
}

/** The pictures themselves are the picture feature's to export and to erase. */
export const aiPersonal = ({
  repository,
  consents,
  sources,
  clipFiles,
  outputs: aiOutputs,
  aiConsents,
  ledger,
  clock,
}: PersonalParts): PersonalData => ({
  feature: 'ai',
  tables: ['ai_order', 'ai_consent', 'ai_consent_ask', 'ai_challenge', 'ai_source'],
  merge: async (tx, guest, into) => {
    await repository.move(tx, guest, into);
    await consents.move(tx, guest, into);
    await sources.move(tx, guest, into);
  },
  export: async (accountId) => {
    const orders = await repository.allOf(accountId);
    const outputs = await repository.outputs(orders.map(({ id }) => id));
    const agreed = await consents.allOf(accountId);
    const brought = await sources.allOf(accountId);
    return [
      {
        name: 'ai-orders.json',
        content: orders.map(({ id, kind, title, prompt, negative, style, shape, seed, price, state, createdAt }) => ({
          id: String(id),
          kind,
          title,
          prompt,
          negative,
          style,
          shape,
          seed,
          price,
          state,
          createdAt,
          pictures: (outputs.get(id) ?? []).map(({ picture }) => picture.id),
        })),
      },
      {
        name: 'ai-consents.json',
        content: agreed.map(({ id, ownerId, scopes, picture, createdAt, expiresAt, revokedAt }) => ({
          id: String(id),
          // Who else took part is that person's to tell.
          face: ownerId === accountId ? 'own' : 'of somebody else',
          scopes,
          ...(ownerId === accountId && { picture: picture?.id ?? '' }),
          createdAt,
          expiresAt,
          revokedAt,
        })),
      },
      {
        name: 'ai-sources.json',
        content: brought.map(({ id, picture, clipSeconds, createdAt }) => ({
          id: String(id),
          picture: picture.id,
          clipSeconds,
          createdAt,
        })),
      },
    ];
  },
  erase: async (tx, accountId) => {
    for (const id of await consents.idsOwned(tx, accountId)) {
      const consent = await consents.lock(tx, id);
      if (consent) await aiConsents.withdraw(tx, consent);
    }
    await consents.forget(tx, accountId);
    clipFiles.remove(tx, await sources.forget(tx, accountId));
    const orders = await repository.allOf(accountId, tx);
    if (orders.length === 0) return;
    for (const { id, holdId } of orders.filter(isOpenOrder)) {
      if (holdId !== null) await ledger.release(tx, holdId);
      await repository.change(tx, id, { state: 'cancelled', finishedAt: clock.now() });
    }
    const gone = await repository.deleteOutputs(
      tx,
      orders.map(({ id }) => id),
    );
    await aiOutputs.release(tx, gone);
    await repository.forget(tx, accountId, clock.now());
  },
});
