import { diamondsOf } from '@liuguang/app-kit/amounts';
import { useText } from '@liuguang/app-kit/i18n';
import { AccessMark } from '@liuguang/ui/AccessMark';
import { accessMessages } from './messages.ts';

interface CardAccessProps {
  access: 'free' | 'member' | 'dark' | 'gold';
  /** In gold; the mark says it where there is room. */
  listPrice?: number;
}

/** What a card says about how it is opened; nothing for what is free. */
export function CardAccess({ access, listPrice }: CardAccessProps) {
  const text = useText(accessMessages);
  if (access === 'free') return null;
  const isPriced = access === 'gold' && listPrice !== undefined;
  return (
    <AccessMark access={access} small={listPrice === undefined}>
      {isPriced ? text('price', { diamonds: diamondsOf(listPrice) }) : text(access)}
    </AccessMark>
  );
}
