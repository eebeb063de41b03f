/** Words of a video in one language. */
export interface Caption {
  readonly language: string;
  readonly label: string;
  /** Where the WebVTT is. */
  readonly src: string;
}

/** Those in somebody's language first, the others as they stand. */
export function inOrderFor<Language extends Pick<Caption, 'language'>>(
  interfaceLanguage: string,
  captions: readonly Language[],
): readonly Language[] {
  const [wanted] = interfaceLanguage.split('-');
  const isTheirs = ({ language }: Language) => language.split('-')[0] === wanted;
  return [...captions.filter(isTheirs), ...captions.filter((caption) => !isTheirs(caption))];
}

interface ShowCaptions {
  /** The WebVTT. */
  readonly read: (signal: AbortSignal) => Promise<string>;
  /** How many seconds after the video's beginning theirs is, asked once they are there. */
  readonly movedBy?: () => number;
  /** What is said now, line by line; none in a silence. */
  readonly onLines: (lines: readonly string[]) => void;
}

/** Follows the chosen captions along the video. Returns how to take them off and give back what they hold. */
export function showCaptions(
  video: HTMLVideoElement,
  { language, label }: Pick<Caption, 'language' | 'label'>,
  { read, movedBy, onLines }: ShowCaptions,
): () => void {
  const gone = new AbortController();
  const { signal } = gone;
  let url: string | undefined;
  let element: HTMLTrackElement | undefined;

  async function show(): Promise<void> {
    const words = await read(signal);
    if (signal.aborted) return;
    url = URL.createObjectURL(new Blob([words], { type: 'text/vtt' }));
    element = document.createElement('track');
    Object.assign(element, { kind: 'captions', srclang: language, label, src: url });
    video.append(element);
    const { track } = element;
    track.mode = 'hidden';
    element.addEventListener('load', () => movedBy && move(track.cues, movedBy()), { signal });
    track.addEventListener('cuechange', () => onLines(linesOf(track.activeCues)), { signal });
    // An iPhone shows the video alone on its whole screen: there its own captions are the only ones.
    video.addEventListener('webkitbeginfullscreen', () => (track.mode = 'showing'), { signal });
    video.addEventListener('webkitendfullscreen', () => (track.mode = 'hidden'), { signal });
  }
  // A video without its words is still the video.
  show().catch(() => undefined);

  return () => {
    gone.abort();
    element?.remove();
    if (url !== undefined) URL.revokeObjectURL(url);
  };
}

function move(cues: TextTrackCueList | null, seconds: number): void {
  for (const cue of Array.from(cues ?? [])) {
    // The end first where it grows: a cue never ends before it begins.
    if (seconds > 0) cue.endTime += seconds;
    cue.startTime += seconds;
    if (seconds <= 0) cue.endTime += seconds;
  }
}

const linesOf = (cues: TextTrackCueList | null): string[] =>
  Array.from(cues ?? [])
    .flatMap((cue) => ((cue as VTTCue).getCueAsHTML().textContent ?? '').split('\n'))
    .filter((line) => line.trim() !== '');
