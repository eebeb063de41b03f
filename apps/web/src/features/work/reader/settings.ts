import { safeStore } from '@liuguang/app-kit/store';
import { create } from 'zustand';

export const PAPERS = ['plain', 'warm', 'green', 'rose'] as const;
export const FONTS = ['serif', 'sans', 'kai'] as const;
export const SPACINGS = ['tight', 'normal', 'loose'] as const;
export const MODES = ['page', 'scroll'] as const;
export const SIZES = { smallest: 14, largest: 34, step: 1 } as const;
export const RATES = [0.8, 1, 1.25, 1.5, 2] as const;

/** How somebody likes to read on this device. */
export interface ReaderSettings {
  readonly paper: (typeof PAPERS)[number];
  readonly night: boolean;
  readonly font: (typeof FONTS)[number];
  readonly spacing: (typeof SPACINGS)[number];
  readonly mode: (typeof MODES)[number];
  readonly size: number;
  /** Percent; 100 leaves it to the screen. */
  readonly brightness: number;
  /** How fast a voice reads. */
  readonly rate: number;
  /** How fast pages go by on their own, from 1 to 10. */
  readonly pace: number;
}

const DEFAULTS: ReaderSettings = {
  paper: 'warm',
  night: false,
  font: 'serif',
  spacing: 'normal',
  mode: 'page',
  size: 19,
  brightness: 100,
  rate: 1,
  pace: 4,
};

const KEY = 'reader';
const store = safeStore(() => localStorage);

const isOneOf = (list: readonly unknown[], value: unknown) => list.includes(value);
const within = (from: number, to: number) => (value: unknown) =>
  typeof value === 'number' && value >= from && value <= to;

/** What another build wrote may have other names and kinds: only what fits is taken over. */
const FITS: Readonly<Record<keyof ReaderSettings, (value: unknown) => boolean>> = {
  paper: (value) => isOneOf(PAPERS, value),
  night: (value) => typeof value === 'boolean',
  font: (value) => isOneOf(FONTS, value),
  spacing: (value) => isOneOf(SPACINGS, value),
  mode: (value) => isOneOf(MODES, value),
  size: within(SIZES.smallest, SIZES.largest),
  brightness: within(20, 100),
  rate: (value) => isOneOf(RATES, value),
  pace: within(1, 10),
};

function kept(): ReaderSettings {
  try {
    const read: Record<string, unknown> = JSON.parse(store.get(KEY) ?? '{}');
    const known = (Object.keys(FITS) as (keyof ReaderSettings)[]).filter((name) => FITS[name](read[name]));
    return { ...DEFAULTS, ...Object.fromEntries(known.map((name) => [name, read[name]])) };
  } catch {
    return DEFAULTS;
  }
}

export const useReaderSettings = create<ReaderSettings>(kept);

useReaderSettings.subscribe((now) => store.set(KEY, JSON.stringify(now)));
