import type { PreferenceStore } from '../../lib/preferences.ts';
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
  readonly captionLook: CaptionLook;
  readonly savesData: boolean;
}

export interface CaptionLook {
  readonly size: 'small' | 'normal' | 'large';
  /** On a dark ground, for bright pictures. */
  readonly isBacked: boolean;
}

export const RATES: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 2];

const KEY = 'player';

type StoredPreferences = Omit<PlayerPreferences, 'savesData'>;

const USUAL: StoredPreferences = {
  quality: 'auto',
  rate: 1,
  muted: false,
  volume: 1,
  captions: undefined,
  captionLook: { size: 'normal', isBacked: true },
};

const isFraction = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;

const isCaptionLook = (value: unknown): value is CaptionLook => {
  const { size, isBacked } = (value ?? {}) as Partial<CaptionLook>;
  return (size === 'small' || size === 'normal' || size === 'large') && typeof isBacked === 'boolean';
};

/** What is kept on a device may have been written by anybody. */
export function readPreferences(kept: Partial<StoredPreferences> | undefined): StoredPreferences {
  if (!kept) return USUAL;
  const { quality, rate, muted, volume, captions, captionLook } = kept;
  return {
    quality: typeof quality === 'number' && Number.isFinite(quality) ? quality : USUAL.quality,
    rate: rate !== undefined && RATES.includes(rate) ? rate : USUAL.rate,
    muted: typeof muted === 'boolean' ? muted : USUAL.muted,
    volume: isFraction(volume) ? volume : USUAL.volume,
    captions: typeof captions === 'string' ? captions : undefined,
    captionLook: isCaptionLook(captionLook) ? captionLook : USUAL.captionLook,
  };
}

export interface PreferenceKeeper {
  read(): PlayerPreferences;
  write(preferences: PlayerPreferences): void;
}

/** Whether data is saved is said in the settings too, and means the same there. */
export const preferenceKeeper = (
  storage: Pick<AppStorage, 'recall' | 'remember'>,
  device: PreferenceStore,
): PreferenceKeeper => ({
  read: () => ({
    ...readPreferences(storage.recall<Partial<PlayerPreferences>>(KEY)),
    savesData: device.getState().dataSaving,
  }),
  write({ savesData, ...preferences }) {
    storage.remember(KEY, preferences);
    device.setState({ dataSaving: savesData });
  },
});
