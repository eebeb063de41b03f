import type { MediaPlay } from '@liuguang/contract/media/playing';
import type { ResumeMemory } from './resume-memory.ts';

/** Who has seen no more than a glance begins at the beginning. */
const GLANCE_SECONDS = 3;

/** Where somebody begins, in seconds: where this device or another has left off, unless it is only the preview. */
export function beginningOf(
  { id, watch, resumeAt }: Pick<MediaPlay, 'id' | 'watch' | 'resumeAt'>,
  memory: ResumeMemory,
  answeredAtMs: number,
): number {
  if (watch !== 'full') return 0;
  return memory.find(id, answeredAtMs) ?? (resumeAt < GLANCE_SECONDS ? 0 : resumeAt);
}
