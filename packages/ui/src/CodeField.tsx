import { useEffect, useState } from 'react';
import { FieldFrame } from './field/FieldFrame.tsx';
import { type FieldWords, useField } from './field/use-field.ts';
import { useUiText } from './ui-texts.tsx';
import './CodeField.css';

interface CodeFieldProps extends FieldWords {
  value: string;
  onChange: (value: string) => void;
  length?: number;
  /** Sends a code; answers whether one is on its way. */
  onSend: () => Promise<boolean>;
  waitSeconds?: number;
  onComplete?: (code: string) => void;
}

/** Seconds until `deadline`, by the clock rather than by counting: a sleeping phone skips ticks. */
function useCountdown() {
  const [deadline, setDeadline] = useState(0);
  const [left, setLeft] = useState(0);

  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((deadline - Date.now()) / 1000)));
    tick();
    if (deadline <= Date.now()) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [deadline]);

  return { left, start: (seconds: number) => setDeadline(Date.now() + seconds * 1000) };
}

/** The code that came by message. One field: the phone fills it in by itself, and pasting works. */
export function CodeField({
  value,
  onChange,
  length = 6,
  onSend,
  waitSeconds = 60,
  onComplete,
  ...words
}: CodeFieldProps) {
  const { id, noteId, tied } = useField(words);
  const text = useUiText();
  const [sent, setSent] = useState(false);
  const [sending, setSending] = useState(false);
  const { left, start } = useCountdown();
  const still = sending || left > 0;

  async function send() {
    if (still) return;
    setSending(true);
    const onItsWay = await onSend().finally(() => setSending(false));
    if (!onItsWay) return;
    setSent(true);
    start(waitSeconds);
  }

  function change(typed: string) {
    const code = typed.replace(/\D/g, '').slice(0, length);
    onChange(code);
    if (code.length === length && code !== value) onComplete?.(code);
  }

  return (
    <FieldFrame words={words} id={id} noteId={noteId}>
      <div className="lg-field-box lg-code">
        <input
          {...tied}
          className="lg-field-input lg-code-input lg-number"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          onChange={(event) => change(event.target.value)}
        />
        <button
          type="button"
          className="lg-code-send lg-press"
          aria-disabled={still}
          aria-busy={sending}
          onClick={() => void send()}
        >
          {left > 0 ? text('sendAgainIn', { seconds: left }) : text(sent ? 'sendAgain' : 'sendCode')}
        </button>
      </div>
    </FieldFrame>
  );
}
