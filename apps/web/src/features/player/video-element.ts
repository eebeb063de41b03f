/** Made by hand, since it may have to be there before there is a page to show it on. */
export function newVideo(): HTMLVideoElement {
  const video = document.createElement('video');
  video.className = 'player-video';
  video.playsInline = true;
  video.preload = 'auto';
  return video;
}

/** The end of the stretch that the position lies in. */
export function bufferedEnd({ buffered, currentTime }: HTMLVideoElement): number {
  for (let at = 0; at < buffered.length; at += 1)
    if (buffered.start(at) <= currentTime + 0.5 && buffered.end(at) >= currentTime) return buffered.end(at);
  return currentTime;
}
