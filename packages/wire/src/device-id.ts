import { DEVICE_ID } from '@liuguang/contract/constants';

export interface DeviceIdSources {
  /** Fills the bytes from the platform's random source, as `crypto.getRandomValues` does. */
  readonly getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => unknown;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

// 250 is the largest multiple of ten that a byte holds: the bytes above it would favour the lower digits.
const UNBIASED = 250;

function randomDigits(count: number, getRandomValues: DeviceIdSources['getRandomValues']): string {
  const bytes = new Uint8Array(count);
  let digits = '';
  while (digits.length < count) {
    getRandomValues(bytes);
    for (const byte of bytes) if (byte < UNBIASED && digits.length < count) digits += byte % 10;
  }
  return digits;
}

/** Keeps the identifier a device has, or makes one of 39 digits. It opens the guest's account, so it cannot be guessed. */
export function keepOrMakeDeviceId(existing: string | undefined, { getRandomValues, now }: DeviceIdSources): string {
  if (existing !== undefined && existing.length > DEVICE_ID.replacedUpTo) return existing;
  const { timeDigits } = DEVICE_ID;
  const time = String(now()).padStart(timeDigits, '0').slice(-timeDigits);
  return randomDigits(DEVICE_ID.randomDigits, getRandomValues) + time;
}
