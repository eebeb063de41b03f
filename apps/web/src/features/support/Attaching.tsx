import { useText } from '@liuguang/app-kit/i18n';
import { goldToCurrency } from '@liuguang/contract/format/gold';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { IconButton } from '@liuguang/ui/IconButton';
import { PlusIcon } from '@liuguang/ui/icons';
import { FilmIcon } from '@liuguang/ui/icons-content';
import { WalletIcon } from '@liuguang/ui/icons-money';
import { SheetChoice, SheetChoices } from '@liuguang/ui/SheetChoices';
import { useState } from 'react';
import { supportMessages } from './messages.ts';
import { useAttachable } from './queries.ts';

type What = { orderId: string } | { content: { contentType: 1 | 2; id: string } };

interface AttachingProps {
  readonly onAttach: (what: What) => void;
}

/** Puts an order, or a film, beside the question. */
export function Attaching({ onAttach }: AttachingProps) {
  const text = useText(supportMessages);
  const [isOpen, setOpen] = useState(false);
  const choose = (what: What) => {
    setOpen(false);
    onAttach(what);
  };
  return (
    <>
      <IconButton label={text('attach')} icon={<PlusIcon />} onClick={() => setOpen(true)} />
      <BottomSheet open={isOpen} onClose={() => setOpen(false)} title={text('attach')}>
        {isOpen && <Choices onChoose={choose} />}
      </BottomSheet>
    </>
  );
}

function Choices({ onChoose }: { onChoose: (what: What) => void }) {
  const text = useText(supportMessages);
  const { orders, films } = useAttachable();
  const seen = films.filter(({ card, contentType }) => card !== null && (contentType === 1 || contentType === 2));
  return (
    <>
      <h3 className="support-attach-title">{text('orders')}</h3>
      {orders.length === 0 && <p className="support-attach-none lg-meta">{text('noOrders')}</p>}
      <SheetChoices>
        {orders.map(({ id, amount }) => (
          <SheetChoice key={id} icon={<WalletIcon />} onChoose={() => onChoose({ orderId: id })}>
            {text('order', { id })} · ¥{goldToCurrency(amount)}
          </SheetChoice>
        ))}
      </SheetChoices>
      <h3 className="support-attach-title">{text('films')}</h3>
      {seen.length === 0 && <p className="support-attach-none lg-meta">{text('noFilms')}</p>}
      <SheetChoices>
        {seen.map(({ id, contentType, card }) => (
          <SheetChoice
            key={id}
            icon={<FilmIcon />}
            onChoose={() => onChoose({ content: { contentType: contentType === 1 ? 1 : 2, id } })}
          >
            {card?.title ?? ''}
          </SheetChoice>
        ))}
      </SheetChoices>
    </>
  );
}
