export interface DeviceIdSources {
  /** Fills the bytes from the platform's random source, as `crypto.getRandomValues` does. */
  readonly getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => unknown;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** An identifier of this many characters or fewer is replaced. */
const SHORT = 6;
const RANDOM_DIGITS = 26;
const TIME_DIGITS = 13;

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
  if (existing !== undefined && existing.length > SHORT) return existing;
  const time = String(now()).padStart(TIME_DIGITS, '0').slice(-TIME_DIGITS);
  return randomDigits(RANDOM_DIGITS, getRandomValues) + time;
}
