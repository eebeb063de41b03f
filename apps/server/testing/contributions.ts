import type { ExtensionPoint } from '../src/platform/composition/extension-point.ts';

/** Has an extension point give these instead of what the features contributed. */
export function contribute<Contribution>(point: ExtensionPoint<Contribution>, all: readonly Contribution[]): void {
  Object.defineProperty(point, 'all', { configurable: true, value: all });
}
