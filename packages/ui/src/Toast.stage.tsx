import { useState } from 'react';
import { BottomSheet } from './BottomSheet.tsx';
import { showToast, ToastHost } from './Toast.tsx';
import { mount } from './testing/mount.tsx';

function Stage() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => showToast('saved', 'success')}>
        save
      </button>
      <button type="button" onClick={() => showToast('no connection', 'error')}>
        fail
      </button>
      <button
        type="button"
        onClick={() => showToast('hidden', 'plain', { name: 'undo', run: () => showToast('back again') })}
      >
        hide
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <BottomSheet open={open} onClose={() => setOpen(false)} title="sheet">
        <div style={{ height: 400 }}>
          <button type="button" onClick={() => showToast('from the sheet')}>
            say
          </button>
        </div>
      </BottomSheet>
      <ToastHost />
    </>
  );
}

mount(<Stage />);
