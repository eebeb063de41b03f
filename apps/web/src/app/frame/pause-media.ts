/** What is hidden makes no sound. */
export function pauseMediaIn(element: ParentNode): void {
  for (const media of element.querySelectorAll<HTMLMediaElement>('video, audio')) media.pause();
}
