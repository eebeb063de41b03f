import { type RefObject, useEffect, useState } from 'react';

type SelfieCamera = 'starting' | 'on' | 'absent';

/** The front camera in `video` while this is wanted. */
export function useSelfieCamera(video: RefObject<HTMLVideoElement | null>, isWanted: boolean): SelfieCamera {
  const [state, setState] = useState<SelfieCamera>('starting');
  useEffect(() => {
    if (!isWanted) return;
    let stream: MediaStream | undefined;
    let isOver = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    async function start() {
      const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' }, audio: false });
      stream = opened;
      if (isOver || !video.current) return stop();
      video.current.srcObject = opened;
      await video.current.play();
      if (!isOver) setState('on');
    }
    // Without TLS a browser has no such thing as a camera.
    if (navigator.mediaDevices === undefined) setState('absent');
    else start().catch(() => !isOver && setState('absent'));
    return () => {
      isOver = true;
      stop();
    };
  }, [video, isWanted]);
  return state;
}

/** What the camera sees at this moment, the way round that others see it. */
export function takeFrame(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
}
