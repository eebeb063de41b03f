import type { AppConfig } from '@liuguang/contract/config/schemas';
import { canonicalPath, NOT_FOUND_PATH } from '@liuguang/contract/content';

type Features = AppConfig['features'];

/** The areas of the app that can be entered. */
export interface Places {
  /** Whether a path of ours, with or without its query, opens a screen that is built and switched on. */
  isOpen(path: string, features: Features): boolean;
}

interface Screen {
  readonly path: string;
  readonly feature?: string | undefined;
}

const pathnameOf = (path: string) => path.replace(/[?#].*$/s, '').replace(/(?<=.)\/+$/, '');

/** A feature counts as on until the configuration says otherwise. */
const isOn = (features: Features, feature: string | undefined) => feature === undefined || features[feature] !== false;

export function createPlaces(screens: readonly Screen[]): Places {
  const byPath = new Map(screens.map((screen) => [screen.path, screen]));
  return {
    isOpen(path, features) {
      const screen = byPath.get(canonicalPath(pathnameOf(path)));
      return screen !== undefined && screen.path !== NOT_FOUND_PATH && isOn(features, screen.feature);
    },
  };
}
