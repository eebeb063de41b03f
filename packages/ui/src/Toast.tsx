import { useEffect, useRef, useSyncExternalStore } from 'react';
import { AlertIcon, CheckIcon } from './icons.tsx';
import { createToastStore, type ToastAction, type ToastTone } from './toast-store.ts';
import './Toast.css';

const store = createToastStore();

/**
 * Says a sentence for two seconds; from anywhere, inside React or not. Never for what somebody has to answer: an action
 * is a second thought, for which it stays a little longer.
 */
export const showToast = (text: string, tone?: ToastTone, action?: ToastAction): void => store.show(text, tone, action);

const marks = { plain: null, success: <CheckIcon />, error: <AlertIcon /> };

/** Stands once in the app, below everything. */
export function ToastHost() {
  const toast = useSyncExternalStore(store.subscribe, store.get, store.get);
  const host = useRef<HTMLDivElement>(null);

  // Dialogs stand in the browser's top layer, so the toast has to enter it after them to be seen.
  useEffect(() => {
    if (!toast || !host.current?.isConnected) return;
    if (host.current.matches(':popover-open')) host.current.hidePopover();
    host.current.showPopover();
  }, [toast]);

  return (
    <>
      <div ref={host} popover="manual" className="lg-toast-host">
        {toast && (
          <p key={toast.id} className={`lg-toast lg-toast-${toast.tone}`}>
            {marks[toast.tone]}
            <span aria-hidden="true">{toast.text}</span>
            {toast.action && (
              <button type="button" className="lg-toast-action lg-press" onClick={() => store.act()}>
                {toast.action.name}
              </button>
            )}
          </p>
        )}
      </div>
      <p className="lg-unseen" role="status">
        {toast?.text}
      </p>
    </>
  );
}
