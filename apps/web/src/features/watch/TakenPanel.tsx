import { useText } from '@liuguang/app-kit/i18n';
import { Button } from '@liuguang/ui/Button';
import { PhoneIcon } from '@liuguang/ui/icons';
import { watchMessages } from './messages.ts';
import './taken-panel.css';

/** Over the picture, when the same person has begun to watch on another device. */
export function TakenPanel({ onContinue }: { onContinue: () => void }) {
  const text = useText(watchMessages);
  return (
    <section className="watch-taken" role="alert">
      <PhoneIcon />
      <strong className="watch-taken-title">{text('takenTitle')}</strong>
      <p className="watch-taken-text">{text('takenText')}</p>
      <Button size="small" onClick={onContinue}>
        {text('continueHere')}
      </Button>
    </section>
  );
}
