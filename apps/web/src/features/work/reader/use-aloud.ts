import { useCallback, useEffect, useRef, useState } from 'react';
import { type Paragraph, sentencesOf } from './paragraphs.ts';

interface AloudParts {
  readonly paragraphs: readonly Paragraph[];
  readonly language: string;
  readonly rate: number;
  readonly onEnd: () => void;
}

/** Whether this browser has a voice at all. */
export const canReadAloud = (): boolean => 'speechSynthesis' in globalThis && 'SpeechSynthesisUtterance' in globalThis;

/** Reads a chapter sentence by sentence with the browser's own voice. */
export function useAloud({ paragraphs, language, rate, onEnd }: AloudParts) {
  const [sentences, setSentences] = useState<readonly Paragraph[]>([]);
  const [at, setAt] = useState<number>();
  const ended = useRef(onEnd);
  ended.current = onEnd;
  const sentence = at === undefined ? undefined : sentences[at];

  useEffect(() => {
    if (!sentence || at === undefined) return;
    const words = new SpeechSynthesisUtterance(sentence.text);
    words.lang = language;
    words.rate = rate;
    let isOver = false;
    words.onend = () => {
      if (isOver) return;
      if (at + 1 < sentences.length) setAt(at + 1);
      else ended.current();
    };
    words.onerror = ({ error }) => {
      if (!isOver && error !== 'interrupted' && error !== 'canceled') setAt(undefined);
    };
    speechSynthesis.speak(words);
    return () => {
      isOver = true;
      speechSynthesis.cancel();
    };
  }, [sentence, at, sentences, language, rate]);

  const start = useCallback(
    (offset: number) => {
      const all = paragraphs.flatMap(sentencesOf);
      const from = all.findIndex((one) => one.at + one.text.length > offset);
      setSentences(all);
      setAt(from < 0 ? 0 : from);
    },
    [paragraphs],
  );
  return { sentence, start, stop: () => setAt(undefined) };
}
