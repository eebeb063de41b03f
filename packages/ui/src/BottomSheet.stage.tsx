import { useState } from 'react';
import { BottomSheet } from './BottomSheet.tsx';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { mount } from './testing/mount.tsx';

function Stage() {
  const [sheet, setSheet] = useState(false);
  const [dialog, setDialog] = useState(false);
  const [removed, setRemoved] = useState(0);
  return (
    <main style={{ height: 3000, paddingTop: 40 }}>
      <Button onClick={() => setSheet(true)}>open sheet</Button>
      <Button onClick={() => setDialog(true)}>open dialog</Button>
      <p>removed {removed}</p>
      <BottomSheet open={sheet} onClose={() => setSheet(false)} title="choose one" foot={<Button>last</Button>}>
        <input aria-label="name" />
        <div style={{ height: 300 }}>room</div>
      </BottomSheet>
      <ConfirmDialog
        open={dialog}
        title="remove it"
        confirmText="remove"
        danger
        onCancel={() => setDialog(false)}
        onConfirm={() => {
          setRemoved(removed + 1);
          setDialog(false);
        }}
      >
        it cannot be taken back
      </ConfirmDialog>
    </main>
  );
}

mount(<Stage />);
