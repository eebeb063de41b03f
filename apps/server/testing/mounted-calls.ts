import { Writable } from 'node:stream';
import type { CallTable } from '@liuguang/contract/call';
import type { FastifyInstance } from 'fastify';
import { Answers } from '../src/app/http/answer.ts';
import { Gate } from '../src/app/http/gate.ts';
import { buildServer, type ServerParts } from '../src/app/http/server.ts';
import { Streams } from '../src/app/http/stream.ts';
import { Turns } from '../src/app/http/turns.ts';
import type { Routes } from '../src/platform/http/handler.ts';
import { rotatingKeys } from '../src/platform/http/keys.ts';
import { openLog } from '../src/platform/log.ts';
import { Metrics } from '../src/platform/metrics.ts';
import type { Target } from './raw-request.ts';
import type { Stack } from './stack.ts';

export interface MountedCalls extends Target, AsyncDisposable {
  readonly server: FastifyInstance;
  readonly streams: Streams;
  readonly log: readonly string[];
}

/** Calls of a test's own, on the real core and beside a running stack whose database, sessions and limits they share. */
export async function mountCalls<const Table extends CallTable>(
  stack: Stack,
  table: Table,
  routes: Routes<Table>,
  replaced: Partial<ServerParts> = {},
): Promise<MountedCalls> {
  const { config, clock, running, wire } = stack;
  const { app } = running;
  const keys = rotatingKeys(config);
  const answers = new Answers(config.encryption);
  const streams = new Streams(answers);
  const { lines, log } = capturedLog();
  const server = buildServer(table, routes, {
    accounts: app.ports.sessions,
    operators: app.ports.operatorSessions,
    audited: {},
    database: app.ports.database,
    once: app.ports.once,
    limits: app.ports.limits,
    isOff: () => false,
    answers,
    streams,
    turns: new Turns(),
    gate: new Gate(keys, clock, app.ports.sharedState.replays),
    wire: keys.current,
    encryption: config.encryption,
    perAccount: config.limits.perAccount,
    perAddress: config.limits.perAddress,
    bodyBytes: config.limits.bodyBytes,
    trustedProxies: config.trustedProxies,
    checkReplies: true,
    log,
    metrics: new Metrics(),
    ...replaced,
  });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    wire,
    clock,
    config,
    server,
    streams,
    log: lines,
    async [Symbol.asyncDispose]() {
      streams.endAll();
      await server.close();
    },
  };
}

/** A log whose lines a test can read. */
export function capturedLog() {
  const lines: string[] = [];
  const to = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, log: openLog({ level: 'debug', to }) };
}
