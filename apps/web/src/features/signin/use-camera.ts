import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { QrReader } from './qr-reader.ts';

/** `refused`: somebody said no, or the phone did; `absent`: there is no camera, or no way to ask for one. */
export type CameraState = 'starting' | 'on' | 'refused' | 'absent';

const PAUSE_MS = 120;

const isRefusal = (error: unknown) =>
  error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name);

interface CameraParts {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly reader: QrReader;
  /** Nothing is read while this is false; the picture goes on. */
  readonly reading: boolean;
  readonly onText: (text: string) => void;
}

/** The camera behind `video` while the page is on screen, and what codes it sees. */
export function useCamera({ video, reader, reading, onText }: CameraParts): CameraState {
  const [state, setState] = useState<CameraState>('starting');
  const found = useEffectEvent(onText);

  useEffect(() => {
    let stream: MediaStream | undefined;
    let isOver = false;
    async function start() {
      const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
      stream = opened;
      if (isOver || !video.current) return stop();
      video.current.srcObject = opened;
      await video.current.play();
      if (!isOver) setState('on');
    }
    function stop() {
      for (const track of stream?.getTracks() ?? []) track.stop();
    }
    // Without TLS a browser has no such thing as a camera.
    if (navigator.mediaDevices === undefined) setState('absent');
    else start().catch((error: unknown) => !isOver && setState(isRefusal(error) ? 'refused' : 'absent'));
    return () => {
      isOver = true;
      stop();
    };
  }, [video]);

  useEffect(() => {
    if (state !== 'on' || !reading) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    async function look() {
      const text = video.current && (await reader.read(await createImageBitmap(video.current), false));
      if (isOver) return;
      if (text) found(text);
      timer = setTimeout(again, PAUSE_MS);
    }
    // A frame that cannot be had is followed by another.
    const again = () =>
      void look().catch(() => {
        if (!isOver) timer = setTimeout(again, PAUSE_MS);
      });
    again();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [state, reading, reader, video]);

  return state;
}
