import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** What a bundler tells of a module: who imports it at once. */
interface Graph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

const source = join(import.meta.dirname, 'src/app');
const SHELL = join(source, 'main.tsx');
const HOME_CHUNK = 'home';
const HOME = join(source, 'pages/HomePage.tsx');

/** Whether a module comes along with `root`, by imports that do not wait. */
function comesWith(root: string, id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (id === root) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importers.some((importer) => comesWith(root, importer, graph, seen)) ?? false;
}

/**
 * The first screen from few files: left to itself the bundler makes one of every module that two screens share, and a
 * phone fetches six at a time. What others wrote changes seldom, so it stays a file that a new build does not replace.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  if (id === SHELL) return null;
  if (comesWith(SHELL, id, graph)) return id.includes('/node_modules/') ? 'libraries' : 'shell';
  return comesWith(HOME, id, graph) ? HOME_CHUNK : null;
}

/** Names the first screen's files in the page, marked: the server leaves them out of what other screens start from. */
export const homeAhead: Plugin = {
  name: 'home-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => Object.keys(bundle).flatMap(linkTo),
  },
};

function linkTo(file: string): HtmlTagDescriptor[] {
  if (!file.startsWith(`assets/${HOME_CHUNK}-`)) return [];
  const what = file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
  return [
    { tag: 'link', injectTo: 'head', attrs: { ...what, crossorigin: true, href: `/${file}`, 'data-screen': 'home' } },
  ];
}
