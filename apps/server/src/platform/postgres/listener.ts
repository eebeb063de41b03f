import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export interface ListenerOptions {
  /** Makes a connected client with a query timeout, such as `openClient` does. */
  connect: () => Promise<pg.Client>;
  channels: readonly string[];
  onNotify: (channel: string, payload: string) => void;
  /** Notifications have stopped arriving: what is remembered may be out of date from now on. */
  onLost: (error: Error) => void;
  /** Notifications arrive, for the first time or again: some may have been missed since `onLost`. */
  onReady: () => void;
  /** How often to ask the server for a sign of life. */
  keepaliveMs?: number;
}

export interface Listener {
  close(): Promise<void>;
}

const firstPauseMs = 50;
const longestPauseMs = 5_000;

/**
 * Listens on one connection of its own and makes a new one, for ever, whenever that breaks. Resolves after the first
 * attempt to connect, whether or not it succeeded.
 */
export async function openListener(options: ListenerOptions): Promise<Listener> {
  const closing = new AbortController();
  const { promise: firstAttempt, resolve: endFirstAttempt } = Promise.withResolvers<void>();
  const running = keepListening(options, closing.signal, endFirstAttempt);
  await firstAttempt;
  return {
    async close() {
      closing.abort();
      await running;
    },
  };
}

async function keepListening(options: ListenerOptions, closing: AbortSignal, onAttempt: () => void): Promise<void> {
  let failures = 0;
  while (!closing.aborted) {
    const subscribed = await listenUntilLost(options, closing, onAttempt);
    onAttempt();
    failures = subscribed ? 0 : failures + 1;
    const longest = Math.min(longestPauseMs, firstPauseMs * 2 ** failures);
    await pause(longest * (0.5 + Math.random() / 2), undefined, { signal: closing }).catch(() => undefined);
  }
}

/** Returns whether it ever got as far as listening. */
async function listenUntilLost(options: ListenerOptions, closing: AbortSignal, onReady: () => void): Promise<boolean> {
  const client = await options.connect().catch(() => null);
  if (client === null) return false;
  const { promise: lost, resolve: lose } = Promise.withResolvers<Error>();
  client.on('error', lose);
  client.on('end', () => lose(new Error('The database ended the connection.')));
  client.on('notification', ({ channel, payload }) => options.onNotify(channel, payload ?? ''));
  const close = () => lose(new Error('The listener was closed.'));
  closing.addEventListener('abort', close);
  const subscribed = await subscribe(client, options.channels);
  if (subscribed && !closing.aborted) {
    options.onReady();
    onReady();
    const keepalive = keepAsking(client, options.keepaliveMs ?? 15_000);
    const error = await Promise.race([lost, keepalive.silence]);
    keepalive.end();
    if (!closing.aborted) options.onLost(error);
  }
  closing.removeEventListener('abort', close);
  await client.end();
  return subscribed;
}

/** A connection can die without either end being told: only an answer that stays away gives it away. */
function keepAsking(client: pg.Client, everyMs: number): { silence: Promise<Error>; end: () => void } {
  const { promise: silence, resolve: report } = Promise.withResolvers<Error>();
  let timer: NodeJS.Timeout;
  const askLater = () => {
    timer = setTimeout(() => client.query('SELECT 1').then(askLater, report), everyMs);
  };
  askLater();
  return { silence, end: () => clearTimeout(timer) };
}

async function subscribe(client: pg.Client, channels: readonly string[]): Promise<boolean> {
  const statements = channels.map((channel) => `LISTEN ${pg.escapeIdentifier(channel)}`);
  return client.query(statements.join('; ')).then(
    () => true,
    () => false,
  );
}
