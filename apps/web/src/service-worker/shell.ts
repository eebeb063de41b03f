import { isOfBuild, settingsOf } from './page-identity.ts';
import type { PageState } from './protocol.ts';

/** What the build tells its worker. */
export interface ShellManifest {
  readonly id: string;
  /** The files without which the app does not start, as the page names them. */
  readonly files: readonly string[];
}

interface ShellParts {
  readonly manifest: ShellManifest;
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  /** Looks whether the server has another worker. */
  readonly update: () => Promise<unknown>;
}

const PREFIX = 'shell-';
const HOME = '/';
/** The page with nothing in it that is one person's, or true for this moment only. */
const PAGE = '/?shell';
const OFFLINE_PAGE = '/offline.html';
const OFFLINE_FILES = [OFFLINE_PAGE, '/offline.css'];
/** Builds whose files are kept: this one, and the one that pages still open may run. */
const BUILDS_KEPT = 2;
const RELOADS: readonly RequestCache[] = ['no-cache', 'no-store', 'reload'];
/** On a line that is up but dead, the kept page is better than none. */
const PATIENCE_MS = 6000;
/** From then on the app draws the home screen sooner by itself. */
const DRAWN_PATIENCE_MS = 1500;

const afterPatience = (ms: number, kept: Response): Promise<Response> =>
  new Promise((resolve) => setTimeout(() => resolve(kept), ms));

/** The page and the files that the app starts from, kept so that it starts without the network. */
export class Shell {
  readonly #manifest: ShellManifest;
  readonly #caches: CacheStorage;
  readonly #fetch: typeof fetch;
  readonly #update: () => Promise<unknown>;

  constructor({ manifest, caches, fetch, update }: ShellParts) {
    this.#manifest = manifest;
    this.#caches = caches;
    this.#fetch = fetch;
    this.#update = update;
  }

  async install(): Promise<void> {
    const [cache, page] = await Promise.all([this.#open(), this.#fetchPage()]);
    // Between two deployments the server may send a worker of one build and the page of another.
    if (!isOfBuild(await page.clone().text(), this.#manifest.files)) throw new Error('the page is of another build');
    await cache.put(PAGE, page);
    await cache.addAll([...this.#manifest.files, ...OFFLINE_FILES]);
  }

  async dropOldBuilds(): Promise<void> {
    const own = PREFIX + this.#manifest.id;
    const others = (await this.#caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== own);
    const old = others.slice(0, Math.max(0, others.length - BUILDS_KEPT + 1));
    await Promise.all(old.map((name) => this.#caches.delete(name)));
  }

  /**
   * The kept page at once. A reload asks the server first: it is what people and the app do when something is stale. So
   * does the home screen, for a little while: the server sends it drawn.
   */
  async screen(request: Request): Promise<Response> {
    const kept = await (await this.#open()).match(PAGE);
    if (!kept) return this.#fetch(request).catch(() => this.#whileOffline());
    const isReload = RELOADS.includes(request.cache);
    if (!isReload && new URL(request.url).pathname !== HOME) return kept;
    const patience = isReload ? PATIENCE_MS : DRAWN_PATIENCE_MS;
    return Promise.race([this.#fetch(request), afterPatience(patience, kept)]).catch(() => kept);
  }

  async otherPage(request: Request): Promise<Response> {
    return this.#fetch(request).catch(() => this.#kept(OFFLINE_PAGE));
  }

  /** A name stands for the same content for ever, so what is kept is never asked for again. */
  async buildFile(request: Request): Promise<Response> {
    const kept = await this.#caches.match(request.url);
    if (kept) return kept;
    const response = await this.#fetch(request);
    if (response.ok && response.type === 'basic') void this.#put(request.url, response.clone());
    // The page that asks is about to be loaded anew, and must not be made from what is gone.
    if (response.status === 404) await this.check({ isFromShell: false }).catch(() => undefined);
    return response;
  }

  /** Keeps files that a page loaded before there was a worker to see it. */
  async keep(paths: readonly string[]): Promise<void> {
    const cache = await this.#open();
    const missing = await Promise.all(
      paths.map(async (path) => (path.startsWith('/assets/') && !(await cache.match(path)) ? [path] : [])),
    );
    // One that is gone, because the server has moved on, must not keep the others out.
    await Promise.allSettled(missing.flat().map((path) => cache.add(path)));
  }

  /** Renews the kept page, and says whether a page made from it is out of date. */
  async check({ isFromShell }: { isFromShell: boolean }): Promise<PageState> {
    const cache = await this.#open();
    const [fresh, kept] = await Promise.all([this.#fetchPage(), cache.match(PAGE)]);
    const html = await fresh.clone().text();
    if (!isOfBuild(html, this.#manifest.files)) {
      // Replaced: who comes next gets the new page from the server, while those who are here are asked first.
      await cache.delete(PAGE);
      await this.#update();
      return 'unknown';
    }
    const isSame = kept && settingsOf(html, fresh.headers) === settingsOf(await kept.text(), kept.headers);
    if (isSame) return 'current';
    await cache.put(PAGE, fresh);
    return isFromShell && kept ? 'changed' : 'current';
  }

  get files(): readonly string[] {
    return this.#manifest.files;
  }

  #open(): Promise<Cache> {
    return this.#caches.open(PREFIX + this.#manifest.id);
  }

  /** A full disk keeps nothing, and must not keep the page from what it asked for. */
  async #put(url: string, response: Response): Promise<void> {
    try {
      await (await this.#open()).put(url, response);
    } catch (error) {
      console.warn('a file of the build was not kept', error);
    }
  }

  async #fetchPage(): Promise<Response> {
    const page = await this.#fetch(PAGE, { cache: 'no-store', credentials: 'omit' });
    if (!page.ok) throw new Error(`the page was answered with ${page.status}`);
    return page;
  }

  /** The page of a build that waits its turn starts without the network too. */
  #whileOffline(): Promise<Response> {
    return this.#kept(PAGE).catch(() => this.#kept(OFFLINE_PAGE));
  }

  async #kept(path: string): Promise<Response> {
    const response = await this.#caches.match(path);
    if (!response) throw new Error(`${path} is not kept`);
    return response;
  }
}
