import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** What a bundler tells of a module: who imports it at once. */
interface Graph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

const source = join(import.meta.dirname, 'src/app');
const START = join(source, 'start.ts');
const SHELL = join(source, 'main.tsx');
const HOME_CHUNK = 'home';
/** By which the very first lines fetch all others; with these in one file, they would run all of it. So would what they share. */
const LOADER = 'vite/preload-helper';
const LOADER_CHUNK = 'loader';
const HOME = join(source, 'pages/HomePage.tsx');
const PLAY = join(source, 'pages/LongVideoPage.tsx');
const SHORTS = join(source, 'pages/ShortsPage.tsx');
/** Where most go from the first screen. */
const NEXT = [PLAY, join(source, 'pages/MinePage.tsx'), join(source, 'pages/LongVideoHomePage.tsx')];
const PLAYER = '/features/player/';
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;

/** Whether a module comes along with `root`, by imports that do not wait. */
function comesWith(root: string, id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (id === root) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importers.some((importer) => comesWith(root, importer, graph, seen)) ?? false;
}

function isUsedByPlayer(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (id.includes(PLAYER)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importers.some((importer) => isUsedByPlayer(importer, graph, seen)) ?? false;
}

/** The screens that a module comes along with. */
function screensOf(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  if (importers.length === 0) return new Set([id]);
  return importers.reduce(
    (screens, importer) => (seen.has(importer) ? screens : screens.union(screensOf(importer, graph, seen))),
    new Set<string>(),
  );
}

/**
 * The first screen from few files: left to itself the bundler makes one of every module that two screens share, and a
 * phone fetches six at a time. What others wrote changes seldom, so it stays in files that a new build does not replace.
 * The screens most go to next come from few files as well: each its own, the player, and what they share with others.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  if (id === START) return null;
  if (id.includes(LOADER) || comesWith(START, id, graph)) return LOADER_CHUNK;
  if (comesWith(SHELL, id, graph)) return shellChunkOf(id);
  if (comesWith(HOME, id, graph)) return HOME_CHUNK;
  const screens = screensOf(id, graph);
  // What only the two of them have stands beside the player: elsewhere, files would wait for each other.
  const isOfFilms = [...screens].every((screen) => screen === PLAY || screen === SHORTS);
  const isShared = screens.has(SHORTS) || isUsedByPlayer(id, graph);
  if (screens.has(PLAY) && (id.includes(PLAYER) || (isOfFilms && isShared))) return 'player';
  return screens.size > 1 && NEXT.some((screen) => screens.has(screen)) ? 'kit' : null;
}

/** What others wrote is two files, each read in a task of its own. */
function shellChunkOf(id: string): string {
  if (REACT.test(id)) return 'react';
  return id.includes('/node_modules/') ? 'libraries' : 'shell';
}

/** What makes up the first screen, by the beginnings of the files' names, in the order in which it is needed. */
const AHEAD = ['rolldown-runtime', LOADER_CHUNK, 'react', 'libraries', 'shell', HOME_CHUNK];
const FILE = /\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?/g;

/**
 * Names the first screen's files in the page. Its styles come first, as nothing is painted without them; its code comes
 * last and is fetched last, so that it does not hold up the screen that stands in the page. What belongs to the home screen is marked: the
 * server leaves it out of what other screens start from.
 */
export const firstScreenFiles: Plugin = {
  name: 'first-screen-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const entry = (html.match(FILE) ?? [])
        .filter((tag) => tag.includes('<script'))
        .map((tag) => tag.replace(' src=', ' fetchpriority="low" src='));
      const files = Object.keys(bundle);
      const ahead = AHEAD.flatMap((name) => files.filter((file) => file.startsWith(`assets/${name}-`)));
      return {
        html: html.replace(FILE, '').replace('</body>', `  ${entry.join('').trim()}\n  </body>`),
        tags: ahead.map(linkTo),
      };
    },
  },
};

function linkTo(file: string): HtmlTagDescriptor {
  const isStyle = file.endsWith('.css');
  return {
    tag: 'link',
    injectTo: isStyle ? 'head' : 'body',
    attrs: {
      rel: isStyle ? 'stylesheet' : 'modulepreload',
      crossorigin: true,
      href: `/${file}`,
      ...(!isStyle && { fetchpriority: 'low' }),
      ...(file.startsWith(`assets/${HOME_CHUNK}-`) && { 'data-screen': 'home' }),
    },
  };
}
