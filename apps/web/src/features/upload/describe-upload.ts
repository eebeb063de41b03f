import { refusalText } from '@liuguang/app-kit/error-text';
import { formatBytes } from '@liuguang/app-kit/format-bytes';
import type { KeyOf, Text } from '@liuguang/app-kit/i18n';
import { duration } from '@liuguang/contract/format/duration';
import type { Language } from '@liuguang/contract/format/language';
import type { uploadMessages } from './messages.ts';
import type { Problem, ProblemKind, UploadView } from './states.ts';

type UploadText = Text<KeyOf<typeof uploadMessages>>;

const PROBLEMS: Readonly<Record<ProblemKind, KeyOf<typeof uploadMessages>>> = {
  type: 'problemType',
  empty: 'problemEmpty',
  tooLarge: 'problemTooLarge',
  quota: 'problemQuota',
  needsAccount: 'problemNeedsAccount',
  fileGone: 'problemFileGone',
  refused: 'problemRefused',
  network: 'problemNetwork',
};

function describeProblem({ kind, limit, answer }: Problem, text: UploadText, language: Language): string {
  const said = answer && refusalText(answer, language);
  return said || text(PROBLEMS[kind], { limit: limit === undefined ? '' : formatBytes(limit) });
}

const LONG_SECONDS = 600;

/** Of a long time nobody wants to read the seconds, which change all the while. */
const roughly = (seconds: number): number => (seconds < LONG_SECONDS ? seconds : Math.ceil(seconds / 60) * 60);

export interface Pace {
  readonly speed: string;
  /** Empty while it is not known. */
  readonly left: string;
}

/** How fast what is being sent goes, and how long it will; nothing while that is not known. */
export function describePace(upload: UploadView, text: UploadText, language: Language): Pace | undefined {
  const { state, phase, speed, secondsLeft } = upload;
  if (state !== 'uploading' || phase !== 'sending' || speed === 0) return undefined;
  return {
    speed: text('speed', { speed: formatBytes(speed) }),
    left: secondsLeft === undefined ? '' : text('timeLeft', { time: duration(roughly(secondsLeft), language) }),
  };
}

/** One line about an upload. */
export function describeUpload(upload: UploadView, text: UploadText, language: Language): string {
  const { state, phase, size, problem, needsFile } = upload;
  if (state === 'success') return `${text('success')} · ${formatBytes(size)}`;
  if (state === 'error') return describeProblem(problem ?? { kind: 'refused' }, text, language);
  if (state === 'paused') return text(needsFile ? 'needsFile' : 'paused');
  if (state === 'waiting') return text('waiting');
  if (phase === 'sending') return text('sent', { sent: formatBytes(size * upload.progress), size: formatBytes(size) });
  return text(phase);
}
