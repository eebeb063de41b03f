import { Secret } from 'otpauth';

/** 80 random bits: nobody finds one by trying, not even whoever has the hashes. */
const BYTES = 10;

export const plainRecoveryCode = (typed: string): string => typed.replaceAll('-', '').toUpperCase();

/** In groups of four, as people copy them. */
export const newRecoveryCode = (): string => new Secret({ size: BYTES }).base32.replaceAll(/(.{4})(?!$)/g, '$1-');
