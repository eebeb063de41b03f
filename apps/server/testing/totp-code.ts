import { Secret, TOTP } from 'otpauth';

/** What an authenticator app would show for this secret at that time. */
export const totpCode = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
