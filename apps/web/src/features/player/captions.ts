/** Words of a video in one language. */
export interface Caption {
  readonly language: string;
  readonly label: string;
  /** Where the WebVTT is. */
  readonly src: string;
}

/** Puts the chosen captions on the video. Returns how to take them off and give back what they hold. */
export function showCaptions(video: HTMLVideoElement, caption: Caption, get: typeof fetch): () => void {
  const gone = new AbortController();
  let url: string | undefined;
  let track: HTMLTrackElement | undefined;

  async function show(): Promise<void> {
    const response = await get(caption.src, { signal: gone.signal });
    if (!response.ok) return;
    const words = await response.text();
    if (gone.signal.aborted) return;
    url = URL.createObjectURL(new Blob([words], { type: 'text/vtt' }));
    track = document.createElement('track');
    Object.assign(track, { kind: 'captions', srclang: caption.language, label: caption.label, src: url });
    video.append(track);
    track.track.mode = 'showing';
  }
  // A video without its words is still the video.
  show().catch(() => undefined);

  return () => {
    gone.abort();
    track?.remove();
    if (url !== undefined) URL.revokeObjectURL(url);
  };
}
