import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits: not to be guessed, so a plain hash is enough to store it safely. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
