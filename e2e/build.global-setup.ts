import type { TestProject } from 'vitest/node';
import { buildConsole, buildWeb } from '../scripts/build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    dist: string;
    consoleDist: string;
  }
}

/** Journeys walk the production build, as people do. */
export default async function setup(project: TestProject): Promise<void> {
  const { dist } = await buildWeb({ quiet: true });
  project.provide('dist', dist);
  project.provide('consoleDist', (await buildConsole({ quiet: true })).dist);
}
