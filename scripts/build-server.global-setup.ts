import { buildServer } from './build.ts';

/** What runs in a process of its own is the production build: as people start it, and in a quarter of the time. */
export default async function setup(): Promise<void> {
  await buildServer({ quiet: true });
}
