import type { KeyOf, Text } from '@liuguang/app-kit/i18n';
import type { StatementLine } from '@liuguang/contract/ledger/schemas';
import type { cardMessages } from '../membership/port.ts';
import { type CardTier, cardName } from '../membership/port.ts';
import { nameOfKind } from './kind-name.ts';
import type { ledgerMessages } from './messages.ts';

interface Words {
  readonly text: Text<KeyOf<typeof ledgerMessages>>;
  readonly card: Text<KeyOf<typeof cardMessages>>;
}

/** What a day of the check-in calendar brought is noted by the day. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const CARD = /^(normal|dark|supreme):([1-6])$/;

/** What a line was for. A card and a pack of messages are noted without words, since these differ by language. */
export function lineName({ kind, note }: Pick<StatementLine, 'kind' | 'note'>, { text, card }: Words): string {
  const [, tier, vipType] = (kind === 'card' && CARD.exec(note)) || [];
  if (tier && vipType) return cardName(card, tier as CardTier, Number(vipType));
  if (kind === 'score' && /^\d+$/.test(note)) return text('scorePack', { count: note });
  if (kind === 'task' && DAY.test(note)) return text('checkedIn');
  return note || text(nameOfKind(kind));
}
