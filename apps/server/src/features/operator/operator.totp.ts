import { Secret, TOTP } from 'otpauth';

const ISSUER = '流光 Liuguang';
const PERIOD_SECONDS = 30;
/** A code of the step before or after is taken too: people type slowly and clocks drift. */
const DRIFT_STEPS = 1;

const totpOf = (name: string, secret: string) =>
  new TOTP({
    issuer: ISSUER,
    label: name,
    secret: Secret.fromBase32(secret),
    period: PERIOD_SECONDS,
    digits: 6,
    algorithm: 'SHA1',
  });

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

export const totpUri = (name: string, secret: string): string => totpOf(name, secret).toString();

/** The time step a code belongs to, or nothing when the code is wrong. */
export function stepOfCode(name: string, secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(name, secret).validate({ token: code, timestamp, window: DRIFT_STEPS });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}
