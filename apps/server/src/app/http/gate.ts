import { USER_AGENT } from '@liuguang/contract/constants';
import { CLOCK_WINDOW_SECONDS, parseApiKey, type SignedFields } from '@liuguang/wire/sign';
import type { Wire } from '@liuguang/wire/wire';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Admission } from '../../platform/http/admission.ts';
import type { Keys } from '../../platform/http/keys.ts';
import { type MaybePromise, mapMaybe } from '../../platform/maybe-promise.ts';
import { Refused } from '../../platform/refused.ts';
import type { ReplayWindow } from '../../platform/shared-state/shared-state.ts';

/** Checks the signature of every call, in the order the wire lays down; nothing behind it sees an unsigned request. */
export class Gate {
  readonly #keys: Keys;
  readonly #clock: Clock;
  readonly #replays: ReplayWindow;

  constructor(keys: Keys, clock: Clock, replays: ReplayWindow) {
    this.#keys = keys;
    this.#clock = clock;
    this.#replays = replays;
  }

  admit(request: FastifyRequest, path: string): MaybePromise<Admission> {
    const { authorization: token = '', 'x-user-agent': userAgent, 'x-api-key': apiKey } = request.headers;
    const key = typeof apiKey === 'string' ? parseApiKey(apiKey) : undefined;
    if (!key || typeof userAgent !== 'string' || userAgent.length > USER_AGENT.maximumLength) {
      throw new Refused('signatureMalformed');
    }

    const now = this.#clock.now();
    if (Math.abs(now.getTime() / 1000 - Number(key.timestamp)) > CLOCK_WINDOW_SECONDS) {
      throw new Refused('signatureClock', { data: { serverTime: now.toISOString() } });
    }

    const fields = { token, path, userAgent, timestamp: key.timestamp, nonce: key.nonce };
    const wire = this.#signerOf(fields, key.sign, now);
    if (!wire) throw new Refused('signatureWrong');

    return mapMaybe(this.#replays.admit(key.nonce, now.getTime()), (isNew) => {
      if (!isNew) throw new Refused('signatureReplayed');
      return { wire, sign: key.sign, token, userAgent };
    });
  }

  #signerOf(fields: SignedFields, sign: string, now: Date): Wire | undefined {
    const { current } = this.#keys;
    if (current.verifySign(fields, sign)) return current;
    const previous = this.#keys.previous(now);
    return previous?.verifySign(fields, sign) ? previous : undefined;
  }
}
