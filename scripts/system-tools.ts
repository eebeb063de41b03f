import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export type Missing = { name: string; packages: string[]; needed: boolean };

/** Chromium without the parts that draw its own window: it does the same with a third less work. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const browserCommands = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macBrowsers = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
const chineseFont = /cjk|wqy|wenquanyi|sourcehan|droidsansfallback/i;

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findCommand(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/** The browser that journeys and browser tests drive: the one named, or Chromium or Chrome of the machine. */
export function findBrowser(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return isExecutable(CHROMIUM_PATH) ? CHROMIUM_PATH : undefined;
  for (const name of browserCommands) {
    const found = findCommand(name);
    if (found) return found;
  }
  return macBrowsers.find(isExecutable);
}

function hasChineseFont(): boolean {
  if (process.platform !== 'linux') return true;
  const folders = ['/usr/share/fonts', '/usr/local/share/fonts', join(process.env.HOME ?? '/', '.fonts')];
  return folders.some(
    (folder) =>
      existsSync(folder) && readdirSync(folder, { recursive: true }).some((file) => chineseFont.test(`${file}`)),
  );
}

function findMissing(purpose: 'start' | 'test'): Missing[] {
  const missing: Missing[] = [];
  if (!findCommand('ffmpeg')) missing.push({ name: 'ffmpeg', packages: ['ffmpeg'], needed: purpose === 'test' });
  if (purpose === 'start') return missing;
  if (!findBrowser()) missing.push({ name: 'Chromium', packages: [HEADLESS_SHELL], needed: true });
  // What several processes need is tested on real ones.
  if (!findCommand('redis-server')) missing.push({ name: 'Redis', packages: ['redis-server'], needed: false });
  if (!existsSync('/usr/sbin/pgbouncer')) missing.push({ name: 'PgBouncer', packages: ['pgbouncer'], needed: false });
  if (!hasChineseFont()) missing.push({ name: 'a Chinese font', packages: ['fonts-noto-cjk'], needed: false });
  return missing;
}

function rootPrefix(): string[] | undefined {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined;
}

/** Installs Debian packages where that needs no question to anybody; false where it cannot be done. */
export function installPackages(packages: string[]): boolean {
  const prefix = findCommand('apt-get') && rootPrefix();
  if (!prefix) return false;
  console.error(`Installing ${packages.join(', ')} with apt-get, once …`);
  const aptGet = (...parts: string[]) => {
    const [command = '', ...args] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...parts];
    return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  };
  const install = () =>
    aptGet('-o', 'DPkg::Lock::Timeout=300', 'install', '-y', '--no-install-recommends', ...packages);

  let result = install();
  if (result.status !== 0) {
    aptGet('update');
    result = install();
  }
  if (result.status !== 0) console.error(`${result.stderr}`.trim());
  return result.status === 0;
}

/** Any Chromium will do, but on a machine with few cores the lighter one saves minutes of every run. */
function preferHeadlessShell(): void {
  if (!process.env.CHROMIUM_PATH && !findCommand(HEADLESS_SHELL)) installPackages([HEADLESS_SHELL]);
}

/** Installs what is missing where it may; what it returns is still missing, and has been told in one line. */
export function ensureSystemTools(purpose: 'start' | 'test'): Missing[] {
  if (purpose === 'test') preferHeadlessShell();
  const wanted = findMissing(purpose);
  if (wanted.length === 0) return [];
  installPackages(wanted.flatMap((tool) => tool.packages));
  const missing = findMissing(purpose);
  if (missing.length > 0) {
    const names = missing.map((tool) => tool.name).join(', ');
    const packages = missing.flatMap((tool) => tool.packages).join(' ');
    const consequence = purpose === 'start' ? ' (the site runs; uploaded video waits for it)' : '';
    console.error(`Missing: ${names}${consequence}. On Debian run: sudo apt-get install ${packages}`);
  }
  return missing;
}

if (import.meta.main) ensureSystemTools(process.argv[2] === 'start' ? 'start' : 'test');
