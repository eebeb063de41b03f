/**
 * What is read and written in one step, so that a count is exact however many processes count. `now` comes from the
 * server, whose clock all processes share: one of theirs that jumps must not empty or fill anybody's bucket. Only the
 * clocks of tests give a time of their own.
 */
const NOW = `
local now = tonumber(ARGV[1])
if not now then
  local time = redis.call('TIME')
  now = time[1] * 1000 + math.floor(time[2] / 1000)
end
`;

/**
 * A token bucket as the one moment at which it is full again. A moment further away than the bucket is deep comes from
 * a server whose clock was ahead, and is as good as an empty bucket.
 */
const BUCKET = `${NOW}
local count, period = tonumber(ARGV[2]), tonumber(ARGV[3])
local each = period / count
local full = math.min(tonumber(redis.call('GET', KEYS[1]) or now), now + period)
if full < now then full = now end
local wait = math.ceil((full + each - now - period) / 1000)
if wait < 0 then wait = 0 end
`;

const WAIT = `${BUCKET}
return wait
`;

const TAKE = `${BUCKET}
if wait == 0 then
  full = full + each
  redis.call('SET', KEYS[1], string.format('%.3f', full), 'PX', math.ceil(full - now) + 1000)
end
return wait
`;

const FAILURES = `${NOW}
local known = redis.call('HMGET', KEYS[1], 'count', 'until')
local wait = math.ceil(((tonumber(known[2]) or 0) - now) / 1000)
if wait < 0 then wait = 0 end
return { tonumber(known[1]) or 0, math.min(wait, tonumber(ARGV[2])) }
`;

const FAILED = `${NOW}
local free, first, longest = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local beyond = redis.call('HINCRBY', KEYS[1], 'count', 1) - free - 1
local seconds = 0
if beyond >= 0 then seconds = math.min(longest, first * 2 ^ math.min(beyond, 30)) end
redis.call('HSET', KEYS[1], 'until', string.format('%.0f', now + seconds * 1000))
redis.call('PEXPIRE', KEYS[1], ARGV[5])
return 0
`;

/** A line for each process: how many it has, and until when that is believed. By the server's clock in tests too. */
const PRESENT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
if tonumber(ARGV[2]) > 0 then
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[2] .. ' ' .. string.format('%.0f', now + ARGV[3]))
  redis.call('PEXPIRE', KEYS[1], ARGV[3])
else
  redis.call('HDEL', KEYS[1], ARGV[1])
end
return 0
`;

const OTHERS = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local lines, sum = redis.call('HGETALL', KEYS[1]), 0
for at = 1, #lines, 2 do
  local count, until_ms = string.match(lines[at + 1], '^(%d+) (%d+)$')
  if tonumber(until_ms) <= now then redis.call('HDEL', KEYS[1], lines[at])
  elseif lines[at] ~= ARGV[1] then sum = sum + count end
end
return sum
`;

type Argument = string | number;

/** The scripts as commands of the client, which sends each text once. */
export interface ScriptCommands {
  liuguangWait(key: string, now: Argument, count: number, periodMs: number): Promise<number>;
  liuguangTake(key: string, now: Argument, count: number, periodMs: number): Promise<number>;
  liuguangFailures(key: string, now: Argument, longestSeconds: number): Promise<[count: number, wait: number]>;
  liuguangFailed(
    key: string,
    now: Argument,
    free: number,
    firstSeconds: number,
    longestSeconds: number,
    keptMs: number,
  ): Promise<number>;
  liuguangPresent(key: string, process: string, count: number, keptMs: number): Promise<number>;
  liuguangOthers(key: string, process: string): Promise<number>;
}

const script = (lua: string) => ({ lua, numberOfKeys: 1 });

export const SCRIPTS: Record<keyof ScriptCommands, { lua: string; numberOfKeys: number }> = {
  liuguangWait: script(WAIT),
  liuguangTake: script(TAKE),
  liuguangFailures: script(FAILURES),
  liuguangFailed: script(FAILED),
  liuguangPresent: script(PRESENT),
  liuguangOthers: script(OTHERS),
};
