import { useText } from '@liuguang/app-kit/i18n';
import { Button } from '@liuguang/ui/Button';
import { RefreshIcon } from '@liuguang/ui/icons';
import type { ReactNode } from 'react';
import { playerMessages } from '../messages.ts';
import { useCommand, usePlayerState } from '../player-context.ts';
import { ReplayShape } from '../player-icons.tsx';
import type { Refusal } from '../refusal.ts';
import { RefusalPanel } from './RefusalPanel.tsx';
import '../player-veil.css';

interface VeilProps {
  /** What opens a refused video: a button to buy, a way to the membership page. */
  unlock: ((refusal: Refusal) => ReactNode) | undefined;
  whenEnded: ReactNode;
}

/** What stands over the picture when it does not go on: refused, failed, or at its end. */
export function Veil({ unlock, whenEnded }: VeilProps): ReactNode {
  const text = useText(playerMessages);
  const command = useCommand();
  const refusal = usePlayerState((state) => state.refusal);
  const problem = usePlayerState((state) => state.problem);
  const ended = usePlayerState((state) => state.ended);
  const started = usePlayerState((state) => state.started);

  if (refusal)
    return (
      <RefusalPanel refusal={refusal} unlock={unlock}>
        {started && (
          <Button tone="ghost" size="small" onClick={() => command((player) => player.replay())}>
            {text('previewAgain')}
          </Button>
        )}
      </RefusalPanel>
    );
  if (problem)
    return (
      <section className="player-veil" role="alert">
        <h2 className="player-veil-title">{text(`${problem}Title`)}</h2>
        <p className="player-veil-text">{text(`${problem}Text`)}</p>
        {problem === 'network' && (
          <Button size="small" icon={<RefreshIcon />} onClick={() => command((player) => player.retry())}>
            {text('retry')}
          </Button>
        )}
      </section>
    );
  const replay = () => command((player) => player.replay());
  if (ended && whenEnded)
    return (
      <section className="player-veil player-veil-next">
        {whenEnded}
        <button type="button" className="player-replay-word" onClick={replay}>
          <ReplayShape />
          {text('replay')}
        </button>
      </section>
    );
  if (ended)
    return (
      <section className="player-veil player-veil-light">
        <button type="button" className="player-replay lg-press" onClick={replay}>
          <ReplayShape />
          {text('replay')}
        </button>
      </section>
    );
  return null;
}
