import { nodeWire } from '@liuguang/wire/node';
import type { Wire } from '@liuguang/wire/wire';
import type { Config } from '../../config/environment.ts';

export interface Keys {
  readonly current: Wire;
  /** The secrets before the last change, while they are still taken. */
  previous(now: Date): Wire | undefined;
}

const OVERLAP_MS = 24 * 3600 * 1000;

/** The secrets in force and, for a day after a change, those before it. */
export function rotatingKeys({ secrets, previousSecrets, secretsChangedAt }: Config): Keys {
  const rotated = previousSecrets.sign !== undefined || previousSecrets.transport !== undefined;
  const previous = rotated
    ? nodeWire({
        sign: previousSecrets.sign ?? secrets.sign,
        transport: previousSecrets.transport ?? secrets.transport,
      })
    : undefined;
  const until = (secretsChangedAt?.getTime() ?? 0) + OVERLAP_MS;
  return { current: nodeWire(secrets), previous: (now) => (now.getTime() < until ? previous : undefined) };
}
