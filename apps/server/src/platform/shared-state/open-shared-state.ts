import type { Config } from '../../config/environment.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { MemoryState } from './memory-state.ts';
import type { SharedState } from './shared-state.ts';

/** In Redis where one is named, in memory otherwise. */
export async function openSharedState({ redis }: Pick<Config, 'redis'>, clock: Clock, log: Log): Promise<SharedState> {
  if (!redis) return new MemoryState(clock);
  // Only who needs the client loads it.
  const { RedisState } = await import('./redis-state.ts');
  const onChange = (trouble: string | undefined) =>
    trouble === undefined ? log.info('Redis answers') : log.warn(trouble);
  return RedisState.open({ ...redis, clock, onChange });
}
