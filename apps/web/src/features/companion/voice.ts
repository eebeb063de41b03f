import type { CompanionVoice } from '@liuguang/contract/companion/limits';
import type { Language } from '@liuguang/contract/format/language';

const VOICES: Readonly<Record<CompanionVoice, { readonly pitch: number; readonly rate: number }>> = {
  soft: { pitch: 1.1, rate: 0.95 },
  bright: { pitch: 1.25, rate: 1.05 },
  deep: { pitch: 0.75, rate: 0.95 },
  plain: { pitch: 1, rate: 1 },
};

export const canReadAloud = (): boolean => 'speechSynthesis' in globalThis;

/** Reads something aloud, in place of whatever is being read. */
export function readAloud(words: string, voice: CompanionVoice): void {
  speechSynthesis.cancel();
  const speech = new SpeechSynthesisUtterance(words);
  speech.lang = /\p{Script=Han}/u.test(words) ? 'zh-CN' : 'en-US';
  speech.pitch = VOICES[voice].pitch;
  speech.rate = VOICES[voice].rate;
  speechSynthesis.speak(speech);
}

let playing: HTMLAudioElement | undefined;

/** Plays what the server has read aloud, in place of whatever is being read. */
export async function playRecording(base64: string): Promise<void> {
  playing?.pause();
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: 'audio/mp4' }));
  playing = new Audio(address);
  playing.onended = () => URL.revokeObjectURL(address);
  await playing.play();
}

/** The part of speech recognition that is used; browsers have it under two names or not at all. */
interface Recognition {
  lang: string;
  interimResults: boolean;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
}

interface WithRecognition {
  readonly SpeechRecognition?: new () => Recognition;
  readonly webkitSpeechRecognition?: new () => Recognition;
}

const recogniser = (): (new () => Recognition) | undefined => {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as WithRecognition;
  return SpeechRecognition ?? webkitSpeechRecognition;
};

export const canListen = (): boolean => recogniser() !== undefined;

/** Listens until somebody has finished a sentence; returns how to stop. */
export function listen(language: Language, onWords: (words: string) => void, onEnd: () => void): () => void {
  const Recogniser = recogniser();
  if (!Recogniser) return () => undefined;
  const recognition = new Recogniser();
  recognition.lang = language === 'en' ? 'en-US' : language;
  recognition.interimResults = false;
  recognition.onresult = ({ results }) => {
    const words = Array.from(results, (result) => result[0]?.transcript ?? '')
      .join('')
      .trim();
    if (words !== '') onWords(words);
  };
  recognition.onend = onEnd;
  recognition.start();
  return () => recognition.stop();
}
