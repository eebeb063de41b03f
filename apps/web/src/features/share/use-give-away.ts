import { useText } from '@liuguang/app-kit/i18n';
import { showToast } from '@liuguang/ui/Toast';
import type { RefObject } from 'react';
import { pictureOf, savePicture } from '../../lib/save-picture.ts';
import { shareMessages } from './messages.ts';

interface ShareWords {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

interface GivenAway {
  readonly save: () => Promise<void>;
  /** Missing where the browser has no way of its own. */
  readonly share?: () => Promise<void>;
}

/** What can be done with a poster that is drawn: saved as a picture, or handed to the phone's own sheet. */
export function useGiveAway(
  canvas: RefObject<HTMLCanvasElement | null>,
  fileName: string,
  words: ShareWords,
): GivenAway {
  const text = useText(shareMessages);

  async function save() {
    const saved = canvas.current !== null && (await savePicture(canvas.current, fileName));
    showToast(text(saved ? 'saved' : 'notSaved'), saved ? 'success' : 'error');
  }

  async function share() {
    const picture = canvas.current && (await pictureOf(canvas.current));
    const whole = { ...words, files: picture ? [new File([picture], fileName, { type: picture.type })] : [] };
    // Whoever closes the phone's own sheet has answered.
    await navigator.share(navigator.canShare?.(whole) ? whole : words).catch(() => undefined);
  }

  return 'share' in navigator ? { save, share } : { save };
}
