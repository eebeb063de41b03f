import { useText } from '@liuguang/app-kit/i18n';
import { COMPANION_LIMITS } from '@liuguang/contract/companion/limits';
import { Button } from '@liuguang/ui/Button';
import { Composer } from '../../lib/chat/Composer.tsx';
import { companionMessages } from './messages.ts';
import { SpeakButton } from './SpeakButton.tsx';

interface WritingProps {
  readonly companionId: string;
  readonly name: string;
  readonly suggestions: readonly string[];
  /** Something is being sent or answered. */
  readonly isBusy: boolean;
  readonly onSend: (words: string) => void;
  readonly onStop: (() => void) | undefined;
}

/** Where somebody writes, with a few ways to begin. */
export function Writing({ companionId, name, suggestions, isBusy, onSend, onStop }: WritingProps) {
  const text = useText(companionMessages);
  return (
    <div className="companion-writing">
      {onStop ? (
        <div className="companion-stop">
          <Button tone="soft" size="small" onClick={onStop}>
            {text('stop')}
          </Button>
        </div>
      ) : (
        <ul className="companion-suggestions" aria-label={text('suggestions')}>
          {suggestions.map((words) => (
            <li key={words}>
              <button
                type="button"
                className="companion-suggestion lg-press"
                aria-disabled={isBusy}
                onClick={() => {
                  if (!isBusy) onSend(words);
                }}
              >
                {words}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Composer
        name={`companion.${companionId}`}
        limit={COMPANION_LIMITS.text}
        hint={text('hint', { name })}
        onSend={onSend}
        more={<SpeakButton onWords={onSend} />}
      />
    </div>
  );
}
