import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Selector, type SelectorComponent, transform } from 'lightningcss';
import { capture, repositoryRoot } from './processes.ts';

/** Tokens and the look of bare elements: what every room builds on. */
const FOR_ALL = ['packages/ui/src/tokens.css', 'packages/ui/src/base.css'];
const SHARED = 'lg';

/** Whose names a stylesheet may give: the feature's, `lg` in packages/ui, and elsewhere those of the file itself. */
export function roomOf(file: string): string {
  if (file.startsWith('packages/ui/')) return SHARED;
  return /^apps\/[^/]+\/src\/features\/([^/]+)\//.exec(file)?.[1] ?? basename(file, '.css');
}

const isOf = (room: string, name: string): boolean => name === room || name.startsWith(`${room}-`);

/** Also those within `:is()`, `:not()`, `:has()` and the like. */
function classesIn(parts: readonly SelectorComponent[]): string[] {
  return parts.flatMap((part) => {
    if (part.type === 'class') return [part.name];
    if (part.type !== 'pseudo-class' || !('selectors' in part) || !part.selectors) return [];
    return classesIn(part.selectors.flat());
  });
}

function faultOf(room: string, selector: Selector): string | undefined {
  const [first, ...rest] = classesIn(selector);
  if (first === undefined) return 'names no class';
  if (!isOf(room, first)) return `begins with .${first}`;
  const foreign = rest.find((name) => !isOf(room, name) && !isOf(SHARED, name));
  return foreign && `reaches into .${foreign}`;
}

/** What in a stylesheet could meet something outside its room. */
export function findStrayNames(file: string, css: string): string[] {
  const room = roomOf(file);
  const faults = new Set<string>();
  let isKeyframe = false;
  transform({
    filename: file,
    code: Buffer.from(css),
    visitor: {
      Rule: {
        keyframes(rule) {
          isKeyframe = true;
          const { value } = rule.value.name;
          if (!isOf(room, value)) faults.add(`@keyframes ${value} does not begin with ${room}-`);
        },
      },
      RuleExit: {
        keyframes() {
          isKeyframe = false;
        },
      },
      Selector(selector) {
        const fault = isKeyframe ? undefined : faultOf(room, selector);
        if (fault) faults.add(`a selector ${fault}, and belongs to .${room}`);
      },
    },
  });
  return [...faults].map((fault) => `${file}: ${fault}`);
}

/** Of two rooms `page` and `page-text`, the second's names would be names of the first. */
export const findRoomsWithin = (rooms: readonly string[]): string[] =>
  rooms.flatMap((outer) =>
    rooms
      .filter((inner) => inner.startsWith(`${outer}-`))
      .map((inner) => `the names of ${inner} are names of ${outer}`),
  );

const appOf = (file: string): string => file.split('/').slice(0, 2).join('/');

/** Every stylesheet of the browser apps and of packages/ui. */
export async function findCssFaults(): Promise<string> {
  const { text } = await capture('git', [
    'ls-files',
    '-co',
    '--exclude-standard',
    'apps/*/src/*.css',
    'packages/*.css',
  ]);
  const listed = text.split('\n').filter((file) => file.endsWith('.css') && !FOR_ALL.includes(file));
  if (listed.length === 0) return 'git listed no stylesheet at all';
  const faults = await Promise.all(
    listed.map(async (file) => {
      const css = await readFile(join(repositoryRoot, file), 'utf8').catch(() => '');
      return findStrayNames(file, css);
    }),
  );
  // Pages of one app never meet those of the other.
  const apps = [...new Set(listed.map(appOf))];
  const within = apps.flatMap((app) => {
    const own = listed.filter((file) => appOf(file) === app || appOf(file) === 'packages/ui');
    return findRoomsWithin([...new Set(own.map(roomOf))]);
  });
  return [...faults.flat(), ...new Set(within)].join('\n');
}
