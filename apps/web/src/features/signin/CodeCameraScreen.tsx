import { type KeyOf, useText } from '@liuguang/app-kit/i18n';
import { Header } from '@liuguang/ui/Header';
import { EyeOffIcon } from '@liuguang/ui/icons';
import { PictureIcon } from '@liuguang/ui/icons-content';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { FormProblem } from './FormProblem.tsx';
import { PaperIcon } from './icons.tsx';
import { signinMessages } from './messages.ts';
import { useSignInByQr } from './mutations.ts';
import { openQrReader, pictureFrom, type QrReader } from './qr-reader.ts';
import { useWayIn } from './use-arrive.ts';
import { type CameraState, useCamera } from './use-camera.ts';
import { useFailure } from './use-failure.ts';
import './signin.css';

const CREDENTIAL_CODE = /^liuguang:\/\/credential\?text=/i;

/** Signs in with the credential QR of another device, by camera or from a picture. */
export function CodeCameraScreen() {
  const text = useText(signinMessages);
  const [reader, setReader] = useState<QrReader>();
  usePageTitle(text('scanTitle'));

  useEffect(() => {
    const opened = openQrReader();
    setReader(opened);
    return () => opened.close();
  }, []);

  return (
    <main className="signin-camera">
      <Header title={text('scanTitle')} overPicture />
      {reader && <Scanner reader={reader} />}
    </main>
  );
}

function Scanner({ reader }: { reader: QrReader }) {
  const text = useText(signinMessages);
  const wayIn = useWayIn();
  const video = useRef<HTMLVideoElement>(null);
  const signIn = useSignInByQr();
  const [problem, setProblem] = useState<KeyOf<typeof signinMessages>>();
  const [tried, setTried] = useState<string>();
  const failure = useFailure(signIn.error, {
    otherwise: text('signInFailed'),
    fields: [],
  });
  const state = useCamera({ video, reader, reading: !signIn.isPending && !signIn.isSuccess, onText: use });

  function use(code: string) {
    // The same code stays before the camera: it is tried once.
    if (code === tried) return;
    setTried(code);
    if (!CREDENTIAL_CODE.test(code)) return setProblem('otherCode');
    setProblem(undefined);
    signIn.mutate(code);
  }

  async function readPicture({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    setTried(undefined);
    signIn.reset();
    try {
      const code = await reader.read(await pictureFrom(file), true);
      if (code === undefined) return setProblem('noCode');
      if (!CREDENTIAL_CODE.test(code)) return setProblem('otherCode');
      setProblem(undefined);
      signIn.mutate(code);
    } catch {
      setProblem('noPicture');
    }
  }

  return (
    <>
      <div className="signin-view">
        <video ref={video} className="signin-video" muted playsInline aria-label={text('cameraPicture')} />
        {state === 'on' && <span className="signin-frame" aria-hidden="true" />}
        {(state === 'refused' || state === 'absent') && (
          <span className="signin-no-camera" aria-hidden="true">
            <EyeOffIcon />
          </span>
        )}
      </div>
      <div className="signin-camera-foot">
        <p className="signin-camera-text" role="status">
          {text(signIn.isPending ? 'entering' : STATE_WORDS[state])}
        </p>
        <FormProblem text={problem ? text(problem) : failure.form} />
        <div className="signin-others">
          <label className="signin-other lg-press">
            <input
              className="lg-unseen signin-file"
              type="file"
              accept="image/*"
              onChange={(event) => void readPicture(event)}
            />
            <span className="signin-other-disc">
              <PictureIcon />
            </span>
            {text('fromPicture')}
          </label>
          <Link className="signin-other lg-press" to={wayIn('originalRegister')}>
            <span className="signin-other-disc">
              <PaperIcon />
            </span>
            {text('typeInstead')}
          </Link>
        </div>
      </div>
    </>
  );
}

const STATE_WORDS = {
  starting: 'cameraStarting',
  on: 'cameraOn',
  refused: 'cameraRefused',
  absent: 'cameraAbsent',
} as const satisfies Record<CameraState, KeyOf<typeof signinMessages>>;
