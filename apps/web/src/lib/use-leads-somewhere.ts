import { useConfig } from './config.ts';
import { type Openable, targetOf } from './open/target.ts';
import { useServices } from './services.ts';

/**
 * Whether something is worth showing: what leads out of the app, and what leads to an area that is there. Entries to
 * areas that are not built, or switched off, are not rendered.
 */
export function useLeadsSomewhere(): (what: Openable) => boolean {
  const { places, origin } = useServices();
  const { features } = useConfig();
  return (what) => {
    const target = targetOf(what, { page: origin, own: [] });
    return target.kind === 'inside' ? places.isOpen(target.path, features) : target.kind === 'outside';
  };
}
