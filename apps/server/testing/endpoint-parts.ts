import { nodeWire } from '@liuguang/wire/node';
import { Answers } from '../src/app/http/answer.ts';
import type { EndpointParts } from '../src/app/http/mount-endpoints.ts';
import { openLog } from '../src/platform/log.ts';
import { Metrics } from '../src/platform/metrics.ts';
import { MemoryRateLimit } from '../src/platform/shared-state/rate-limit.ts';
import { TestClock } from './test-clock.ts';

/** What endpoints are mounted with, for tests without a database. */
export const endpointParts = (change: Partial<EndpointParts> = {}): EndpointParts => ({
  limits: new MemoryRateLimit(new TestClock()),
  perAddress: 1000,
  answers: new Answers(false),
  wire: nodeWire({ sign: 'a sign secret', transport: 'a transport secret' }),
  metrics: new Metrics(),
  log: openLog({ level: 'silent' }),
  ...change,
});
