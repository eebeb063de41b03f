import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { keepTabInside } from './focus-trap.ts';
import { holdPage } from './hold-page.ts';

/**
 * A dialog of the browser's own: it stands above everything, makes the page behind it inert, closes on Escape and on a
 * phone's back gesture, and gives the focus back. What it holds stays until it has moved out of sight.
 */
export function useModal(open: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    element.showModal();
    // Not its first field: that would raise the keyboard before anybody has read what is asked.
    element.focus();
    const letGo = holdPage();
    return () => {
      element.close();
      letGo();
    };
  }, [open]);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || open) return;
    let reopened = false;
    const moves = element.getAnimations().map((move) => move.finished);
    void Promise.allSettled(moves).then(() => {
      if (!reopened) setPresent(false);
    });
    return () => {
      reopened = true;
    };
  }, [open]);

  return {
    dialog,
    present,
    modalProps: {
      ref: dialog,
      tabIndex: -1,
      onKeyDown: keepTabInside,
      onCancel(event: SyntheticEvent) {
        // A file chooser inside cancels too, and its event bubbles.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      },
      // A browser may close it without asking first, when Escape comes twice.
      onClose(event: SyntheticEvent<HTMLDialogElement>) {
        if (open && event.target === event.currentTarget && !event.currentTarget.open) onClose();
      },
    },
    /** Closes when the press is outside the box: the scrim belongs to the dialog element. */
    onScrim(event: MouseEvent<HTMLDialogElement>) {
      if (event.target === event.currentTarget) onClose();
    },
  };
}
