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
  const violations = (await page.evaluate(
    `${source}; axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)`,
  )) as Violation[];
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Buttons and links that a finger would miss, with their size; what extends the touch area counts, what only is heard does not. */
export function tooSmall(page: Page): Promise<string[]> {
  return page.locator('button:visible, a:visible').evaluateAll((targets) =>
    targets.flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      const grown = window.getComputedStyle(target, '::after');
      const reach = Math.max(height, Number.parseFloat(grown.height) || 0);
      const span = Math.max(width, Number.parseFloat(grown.width) || 0);
      const isUnseen = width <= 1 && height <= 1;
      return !isUnseen && (reach < 43.5 || span < 43.5)
        ? [`${target.textContent?.trim()} ${Math.round(span)}×${Math.round(reach)}`]
        : [];
    }),
  );
}
