import { useText } from '@liuguang/app-kit/i18n';
import { CrownIcon, LockIcon } from '@liuguang/ui/icons';
import type { ReactNode } from 'react';
import { playerMessages } from '../messages.ts';
import type { Refusal, RefusalKind } from '../refusal.ts';
import '../player-veil.css';

interface RefusalPanelProps {
  refusal: Refusal;
  unlock: ((refusal: Refusal) => ReactNode) | undefined;
  children?: ReactNode;
}

const CROWNED: readonly RefusalKind[] = ['vip', 'svip', 'darkVip'];

/** Says why it is not shown, and holds a place for what would open it. */
export function RefusalPanel({ refusal, unlock, children }: RefusalPanelProps) {
  const text = useText(playerMessages);
  const { kind } = refusal;
  return (
    <section className="player-veil" data-kind={kind} role="alert">
      <span className="player-veil-mark">{CROWNED.includes(kind) ? <CrownIcon /> : <LockIcon />}</span>
      <h2 className="player-veil-title">{text(`${kind}Title`)}</h2>
      <p className="player-veil-text">{text(`${kind}Text`)}</p>
      <div className="player-veil-actions">
        {unlock?.(refusal)}
        {children}
      </div>
    </section>
  );
}
