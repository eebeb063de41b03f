import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useServices } from '../../lib/services.ts';
import type { AppStorage } from '../../lib/storage.ts';

export const SIZES = ['small', 'normal', 'large'] as const;
export const OPACITIES = [40, 70, 100] as const;
export const DENSITIES = ['few', 'normal', 'many'] as const;
export const AREAS = ['quarter', 'half', 'whole'] as const;

/** How somebody likes danmaku on this device. */
export interface DanmakuSettings {
  readonly on: boolean;
  readonly size: (typeof SIZES)[number];
  /** Per cent. */
  readonly opacity: (typeof OPACITIES)[number];
  readonly density: (typeof DENSITIES)[number];
  readonly area: (typeof AREAS)[number];
}

const USUAL: DanmakuSettings = { on: true, size: 'normal', opacity: 100, density: 'normal', area: 'half' };
const KEY = 'danmaku';

const oneOf = <Value>(choices: readonly Value[], kept: unknown, usual: Value): Value =>
  choices.find((choice) => choice === kept) ?? usual;

/** What is kept on a device may have been written by anybody. */
function readSettings(kept: Partial<Record<keyof DanmakuSettings, unknown>> | undefined): DanmakuSettings {
  return {
    on: kept?.on !== false,
    size: oneOf(SIZES, kept?.size, USUAL.size),
    opacity: oneOf(OPACITIES, kept?.opacity, USUAL.opacity),
    density: oneOf(DENSITIES, kept?.density, USUAL.density),
    area: oneOf(AREAS, kept?.area, USUAL.area),
  };
}

type Kept = Pick<AppStorage, 'recall' | 'remember'>;
const stores = new WeakMap<Kept, StoreApi<DanmakuSettings>>();

/** One for all players of the page. */
function storeOf(storage: Kept): StoreApi<DanmakuSettings> {
  const known = stores.get(storage);
  if (known) return known;
  const store = createStore<DanmakuSettings>(() => readSettings(storage.recall(KEY)));
  store.subscribe((settings) => storage.remember(KEY, settings));
  stores.set(storage, store);
  return store;
}

export function useDanmakuSettings(): readonly [DanmakuSettings, (change: Partial<DanmakuSettings>) => void] {
  const store = storeOf(useServices().storage);
  return [useStore(store), store.setState];
}
