/** iPhones put the element itself on the whole screen, and nothing else. */
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?(): void;
}

interface LockableOrientation {
  lock?(orientation: 'landscape'): Promise<void>;
}

/** A phone that may not turn the screen still shows the picture. */
const ignore = (): undefined => undefined;

export function toggleFullscreen(frame: HTMLElement, video: AppleVideo): void {
  if (document.fullscreenElement) {
    document.exitFullscreen().catch(ignore);
    return;
  }
  if (!document.fullscreenEnabled) {
    video.webkitEnterFullscreen?.();
    return;
  }
  const orientation = screen.orientation as LockableOrientation;
  frame
    .requestFullscreen({ navigationUI: 'hide' })
    .then(() => (video.videoWidth > video.videoHeight ? orientation.lock?.('landscape') : undefined))
    .catch(ignore);
}

export const canShowInPicture = (): boolean => document.pictureInPictureEnabled === true;

export const isInPicture = (video: HTMLVideoElement): boolean => document.pictureInPictureElement === video;

export function togglePicture(video: HTMLVideoElement): void {
  if (isInPicture(video)) document.exitPictureInPicture().catch(ignore);
  else video.requestPictureInPicture().catch(ignore);
}

export function leavePicture(video: HTMLVideoElement): void {
  if (isInPicture(video)) document.exitPictureInPicture().catch(ignore);
}
