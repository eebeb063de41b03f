/** Made by hand, since it may have to be there before there is a page to show it on. */
export function newVideo(): HTMLVideoElement {
  const video = document.createElement('video');
  video.className = 'player-video';
  video.playsInline = true;
  video.preload = 'auto';
  return video;
}
