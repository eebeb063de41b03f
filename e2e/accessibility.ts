import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** What axe-core finds wrong with the page as it is now: rule and element, one line each. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const source = await readFile(axeFile, 'utf8');
  // By the debugger, not by a script element: the page's own CSP refuses those.
  const violations = (await page.evaluate(`${source}; axe.run().then(({ violations }) => violations)`)) as Violation[];
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
