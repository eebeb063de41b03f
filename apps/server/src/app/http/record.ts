import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';

interface Recording {
  readonly log: Log;
  readonly metrics: Metrics;
}

/** Counts an answer and writes a line about it, with nothing of what was asked or said. */
export function record({ log, metrics }: Recording, call: string, code: number, answered: Answered): void {
  const ms = answered.reply.elapsedTime;
  metrics.answered({ call, code, seconds: ms / 1000 });
  if (answered.isLogged === false) return;
  log.line(`"requestId":"${answered.request.id}","call":"${call}","code":${code},"ms":${Math.round(ms * 10) / 10}`);
}

interface Answered {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly isLogged?: boolean | undefined;
}
