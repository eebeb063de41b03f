import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  UNSAFE_LocationContext as LocationContext,
} from 'react-router';

/**
 * What the frame takes from inside react-router, which may change without notice: a test beside this file says so when it
 * does. Nothing else imports a part that is marked as unsafe.
 */
export { createBrowserHistory, createMemoryHistory, LocationContext };

/** Tells of every change, its own pushes included. */
export type JourneyHistory = ReturnType<typeof createBrowserHistory>;
