import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { Button } from '@liuguang/ui/Button';
import { CropWindow, drawSeen } from '@liuguang/ui/crop/CropWindow';
import { type CropView, WHOLE } from '@liuguang/ui/crop/crop-view';
import { Header } from '@liuguang/ui/Header';
import { showToast } from '@liuguang/ui/Toast';
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useBack } from '../../lib/use-back.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useAccount } from './current-account.ts';
import { DRAWN_AVATARS, type DrawnAvatar, drawAvatar } from './drawn-avatars.ts';
import { Face } from './Face.tsx';
import { GuestInvitation } from './GuestInvitation.tsx';
import { accountMessages } from './messages.ts';
import { useChangeAvatar } from './mutations.ts';
import './account.css';

/** Larger than any place it is shown at; the server makes its sizes from it. */
const SENT_SIDE = 768;
const FACE_SIZE = 120;

export function AvatarScreen() {
  const text = useText(accountMessages);
  const { data: account } = useAccount();
  usePageTitle(text('avatarTitle'));
  return (
    <main className="account-edit">
      <Header title={text('avatarTitle')} />
      <div className="account-edit-form">
        {account?.kind === 'guest' && <GuestInvitation />}
        {account?.kind === 'registered' && (
          <AvatarForm waits={account.avatarWaits} current={<Face account={account} size={FACE_SIZE} />} />
        )}
      </div>
    </main>
  );
}

function AvatarForm({ current, waits }: { current: ReactNode; waits: boolean }) {
  const text = useText(accountMessages);
  const errorText = useErrorText();
  const back = useBack();
  const [picture, setPicture] = useState<ImageBitmap>();
  const [view, setView] = useState<CropView>(WHOLE);
  const [unread, setUnread] = useState(false);
  const change = useChangeAvatar();
  const problem = unread ? text('avatarUnread') : change.error ? errorText(change.error) : '';

  async function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    change.reset();
    try {
      setPicture(await createImageBitmap(file));
      setView(WHOLE);
      setUnread(false);
    } catch {
      setUnread(true);
    }
  }

  function send(draw: (canvas: HTMLCanvasElement) => void) {
    const canvas = document.createElement('canvas');
    canvas.width = SENT_SIDE;
    canvas.height = SENT_SIDE;
    draw(canvas);
    change.mutate(canvas, {
      onSuccess({ avatarWaits }) {
        showToast(text(avatarWaits ? 'avatarSaved' : 'saved'), 'success');
        back();
      },
    });
  }

  return (
    <>
      {picture ? (
        <CropWindow picture={picture} view={view} round onChange={setView} />
      ) : (
        <div className="account-face">
          {current}
          {waits && (
            <p className="account-waits" role="status">
              {text('avatarWaits')}
            </p>
          )}
        </div>
      )}
      <p className="account-problem" role="alert">
        {problem}
      </p>
      {picture && (
        <Button size="large" busy={change.isPending} onClick={() => send((canvas) => drawSeen(canvas, picture, view))}>
          {text('avatarUse')}
        </Button>
      )}
      <div className="account-picks">
        <PickButton label={text('avatarPick')} onPick={pick} />
        <PickButton label={text('avatarTake')} onPick={pick} camera />
      </div>
      <fieldset className="account-drawn">
        <legend className="account-drawn-title">{text('avatarDrawn')}</legend>
        {DRAWN_AVATARS.map((avatar, index) => (
          <DrawnChoice
            key={avatar.name}
            avatar={avatar}
            label={text('avatarDrawnOne', { number: index + 1 })}
            busy={change.isPending}
            onChoose={() =>
              send((canvas) => {
                const pen = canvas.getContext('2d');
                if (pen) drawAvatar(pen, avatar, SENT_SIDE);
              })
            }
          />
        ))}
      </fieldset>
    </>
  );
}

interface PickButtonProps {
  label: string;
  camera?: boolean;
  onPick: (event: ChangeEvent<HTMLInputElement>) => Promise<void>;
}

function PickButton({ label, camera = false, onPick }: PickButtonProps) {
  return (
    <label className="account-pick lg-button lg-button-ghost lg-button-medium lg-press">
      <input
        type="file"
        className="lg-unseen"
        accept="image/*"
        {...(camera ? { capture: 'user' as const } : {})}
        onChange={(event) => void onPick(event)}
      />
      {label}
    </label>
  );
}

interface DrawnChoiceProps {
  avatar: DrawnAvatar;
  label: string;
  busy: boolean;
  onChoose: () => void;
}

const DRAWN_SIDE = 144;

function DrawnChoice({ avatar, label, busy, onChoose }: DrawnChoiceProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (pen) drawAvatar(pen, avatar, DRAWN_SIDE);
  }, [avatar]);
  return (
    <button
      type="button"
      className="account-drawn-one lg-press"
      aria-label={label}
      aria-busy={busy}
      onClick={() => {
        if (!busy) onChoose();
      }}
    >
      <canvas ref={canvas} width={DRAWN_SIDE} height={DRAWN_SIDE} />
    </button>
  );
}
