import type { AppStorage } from '../../lib/storage.ts';
import type { Quality } from './engine/engine.ts';

/** What somebody likes, on this device, whatever they watch. */
export interface PlayerPreferences {
  readonly quality: Quality;
  readonly rate: number;
  readonly muted: boolean;
  readonly volume: number;
  /** The language of the captions; none when they are off. */
  readonly captions: string | undefined;
  readonly savesData: boolean;
}

export const RATES: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 2];

const KEY = 'player';

interface SavingNavigator {
  readonly connection?: { readonly saveData?: boolean };
}

const defaultPreferences = (navigator: SavingNavigator): PlayerPreferences => ({
  quality: 'auto',
  rate: 1,
  muted: false,
  volume: 1,
  captions: undefined,
  savesData: navigator.connection?.saveData === true,
});

const isFraction = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;

/** What is kept on a device may have been written by anybody. */
export function readPreferences(
  kept: Partial<PlayerPreferences> | undefined,
  navigator: SavingNavigator,
): PlayerPreferences {
  const usual = defaultPreferences(navigator);
  if (!kept) return usual;
  const { quality, rate, muted, volume, captions, savesData } = kept;
  return {
    quality: typeof quality === 'number' && Number.isFinite(quality) ? quality : usual.quality,
    rate: rate !== undefined && RATES.includes(rate) ? rate : usual.rate,
    muted: typeof muted === 'boolean' ? muted : usual.muted,
    volume: isFraction(volume) ? volume : usual.volume,
    captions: typeof captions === 'string' ? captions : undefined,
    savesData: typeof savesData === 'boolean' ? savesData : usual.savesData,
  };
}

export interface PreferenceKeeper {
  read(): PlayerPreferences;
  write(preferences: PlayerPreferences): void;
}

export const preferenceKeeper = (storage: Pick<AppStorage, 'recall' | 'remember'>): PreferenceKeeper => ({
  read: () => readPreferences(storage.recall<Partial<PlayerPreferences>>(KEY), navigator as SavingNavigator),
  write: (preferences) => storage.remember(KEY, preferences),
});
