import { useText } from '@liuguang/app-kit/i18n';
import { useEffect, useRef } from 'react';
import { cueAt } from './cue-at.ts';
import { useAudioPlayer, useListening } from './ListeningProvider.tsx';
import { audioMessages } from './messages.ts';

/** The words of a chapter; what is heard stands out and stays in sight, and a touch goes there. */
export function Transcript() {
  const text = useText(audioMessages);
  const player = useAudioPlayer();
  const cues = useListening((state) => state.chapter?.cues);
  const at = useListening((state) => cueAt(state.chapter?.cues ?? [], state.time));
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const line = box.current?.querySelector<HTMLElement>(`[data-line="${at}"]`);
    if (!line || !box.current) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const top = line.offsetTop - box.current.clientHeight / 3;
    box.current.scrollTo({ top, behavior: calm ? 'instant' : 'smooth' });
  }, [at]);
  if (!cues || cues.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
    <section className="work-audio-words" ref={box} aria-label={text('words')} tabIndex={0}>
      {cues.map((cue, line) => (
        <button
          type="button"
          key={cue.start}
          className="work-audio-line"
          data-line={line}
          aria-current={line === at ? 'true' : undefined}
          onClick={() => player.seek(cue.start)}
        >
          {cue.text}
        </button>
      ))}
    </section>
  );
}
