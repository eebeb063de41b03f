import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { useRef, useState } from 'react';
import { companionMessages } from './messages.ts';
import { canListen, listen } from './voice.ts';

/** Says it instead of writing it; nothing where the browser cannot listen. */
export function SpeakButton({ onWords }: { onWords: (words: string) => void }) {
  const text = useText(companionMessages);
  const language = useLanguage();
  const stop = useRef<() => void>(undefined);
  const [isListening, setListening] = useState(false);
  if (!canListen()) return null;
  const turn = () => {
    if (isListening) return stop.current?.();
    setListening(true);
    stop.current = listen(language, onWords, () => setListening(false));
  };
  return (
    <button type="button" className="chat-composer-tool lg-press" aria-pressed={isListening} onClick={turn}>
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <rect x="9" y="3" width="6" height="11" rx="3" />
        <path d="M5 11a7 7 0 0 0 14 0M12 18v3" strokeLinecap="round" />
      </svg>
      <span className="lg-unseen">{text(isListening ? 'listening' : 'speak')}</span>
    </button>
  );
}
