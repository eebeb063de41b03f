import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { showToast } from '@liuguang/ui/Toast';
import { useRef, useState } from 'react';

interface Toggle {
  readonly on: boolean;
  readonly count: number;
  readonly set: (on: boolean) => void;
}

interface ToggleParts {
  readonly on: boolean;
  readonly count: number;
  readonly send: (on: boolean) => Promise<unknown>;
  /** What the server has taken. */
  readonly onChange: (on: boolean) => void;
}

/** Shows at once what somebody wants; the last of what they tapped is what the server is told in the end. */
export function useToggle({ on, count, send, onChange }: ToggleParts): Toggle {
  const errorText = useErrorText();
  const [wanted, setWanted] = useState<boolean>();
  const latest = useRef<boolean>(undefined);
  const isSending = useRef(false);
  const shown = wanted ?? on;

  const sendLatest = async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (let told: boolean | undefined; latest.current !== undefined && latest.current !== told; ) {
        told = latest.current;
        await send(told);
        onChange(told);
      }
    } catch (error) {
      showToast(errorText(error), 'error');
    } finally {
      isSending.current = false;
      latest.current = undefined;
      setWanted(undefined);
    }
  };

  return {
    on: shown,
    count: Math.max(0, count + Number(shown) - Number(on)),
    set: (next) => {
      latest.current = next;
      setWanted(next);
      void sendLatest();
    },
  };
}
