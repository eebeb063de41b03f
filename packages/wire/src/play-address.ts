import type { SignedFields } from './sign.ts';

export interface PlayAddress extends Pick<SignedFields, 'path' | 'timestamp' | 'nonce'> {
  /** The play token. */
  readonly token: string;
}

/**
 * The address of a playlist, or of anything else that a player fetches by itself: signed as calls are, without a user
 * agent, and good for as long as its play token, however often it is asked for.
 */
export function playAddress(
  wire: { sign(fields: SignedFields): string },
  { path, token, timestamp, nonce }: PlayAddress,
  more: Readonly<Record<string, string>> = {},
): string {
  const sign = wire.sign({ token, path, userAgent: '', timestamp, nonce });
  return `${path}?${new URLSearchParams({ token, timestamp, nonce, sign, ...more })}`;
}
