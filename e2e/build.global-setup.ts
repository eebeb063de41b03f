import type { TestProject } from 'vitest/node';
import { buildWeb } from '../scripts/build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    dist: string;
  }
}

/** Journeys walk the production build, as people do. */
export default async function setup(project: TestProject): Promise<void> {
  const { dist } = await buildWeb({ quiet: true });
  project.provide('dist', dist);
}
