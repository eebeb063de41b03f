import { isOpenOrder } from '@liuguang/contract/ai/kinds';
import type { Clock } from '../../platform/clock.ts';
import type { PersonalData } from '../../platform/personal.ts';
import type { LedgerPort } from '../ledger/ledger.port.ts';
import type { AiRepository } from './ai.repository.ts';

interface PersonalParts {
  readonly repository: AiRepository;
  readonly ledger: Pick<LedgerPort, 'release'>;
  readonly clock: Clock;
}

/** The pictures themselves are the picture feature's to export and to erase. */
export const aiPersonal = ({ repository, ledger, clock }: PersonalParts): PersonalData => ({
  feature: 'ai',
  tables: ['ai_order'],
  merge: (tx, guest, into) => repository.move(tx, guest, into),
  export: async (accountId) => {
    const orders = await repository.allOf(accountId);
    const outputs = await repository.outputs(orders.map(({ id }) => id));
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
    ];
  },
  erase: async (tx, accountId) => {
    const orders = await repository.allOf(accountId, tx);
    if (orders.length === 0) return;
    for (const { id, holdId } of orders.filter(isOpenOrder)) {
      if (holdId !== null) await ledger.release(tx, holdId);
      await repository.change(tx, id, { state: 'cancelled', finishedAt: clock.now() });
    }
    await repository.deleteOutputs(
      tx,
      orders.map(({ id }) => id),
    );
    await repository.forget(tx, accountId, clock.now());
  },
});
