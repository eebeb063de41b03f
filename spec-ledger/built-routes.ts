import { pendingRoutes } from './pending.ts';
import { SPECIFIED_ROUTES } from './routes.ts';

/** Other names of screens that are on the list already. */
const ALIASES: readonly string[] = ['/home', '*'];

/** Where each screen of the specification stands that is built. */
export const BUILT_ROUTES: readonly string[] = SPECIFIED_ROUTES.filter(
  (route) => !pendingRoutes.includes(route) && !ALIASES.includes(route),
);
