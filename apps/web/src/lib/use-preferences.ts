import { useStore } from 'zustand';
import type { Preferences } from './preferences.ts';
import { useServices } from './services.ts';

/** The preferences of this device, and how to change them; kept at once. */
export function usePreferences(): readonly [Preferences, (change: Partial<Preferences>) => void] {
  const { preferences } = useServices();
  return [useStore(preferences), preferences.setState];
}
