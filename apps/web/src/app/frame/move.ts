import type { Visit } from '../../lib/visits.ts';
import type { Move } from './keep-alive.ts';

/** How a page comes on screen after the one before it. */
export function moveBetween(
  previous: Visit | undefined,
  current: Visit | undefined,
  isTab: (name: string) => boolean,
): Move {
  if (!previous || !current) return 'first';
  if (isTab(previous.name) && isTab(current.name)) return 'tab';
  return current.index < previous.index ? 'back' : 'forward';
}
