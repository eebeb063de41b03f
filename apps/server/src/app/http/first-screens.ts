import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type LanguageHints, languageOfVisit } from '@liuguang/contract/format/language-of-visit';
import type { HeadedPages } from './headed-pages.ts';
import type { DrawnScreen, FirstAnswers, PageDocument, SentPage } from './page-document.ts';

/** What the web app's build says about its first screen. */
interface Drawer {
  firstScreenFor(visit: LanguageHints): Drawing | undefined;
}

interface Drawing {
  /** Visits of the same name are shown the same. */
  readonly name: string;
  draw(contents: {
    readonly config: unknown;
    readonly home: unknown;
    readonly now: number;
    readonly picture: (path: string) => string | undefined;
  }): DrawnScreen;
}

export interface FirstScreenParts {
  /** The web app's build. */
  readonly dist: string;
  readonly newDocument: () => PageDocument;
  /** The same page without a screen. */
  readonly plain: HeadedPages;
  /** A picture in clear, by its path. */
  readonly readPicture: (path: string) => Promise<Buffer | undefined>;
  readonly now: () => number;
  readonly warn: (error: unknown) => void;
}

interface DrawnPage {
  readonly document: PageDocument;
  /** What it was made from. */
  readonly answers: FirstAnswers;
  readonly page: Promise<SentPage>;
}

/** Where the build puts it, out of reach of those who ask for files. */
const DRAWER = join('.server', 'first-screen.js');
const PICTURES_KEPT = 64;
/** Stands for a picture that is being read: where it stands is where the picture will. */
const LATER = 'data:,';

/**
 * The page of the home screen with the screen drawn into it, first pictures and all, so that a phone shows it before it
 * has run anything. Drawn by the app's own components, which take it over when they are there.
 */
export class FirstScreens {
  readonly #parts: FirstScreenParts;
  readonly #bare: PageDocument;
  readonly #pages = new Map<string, DrawnPage>();
  readonly #pictures = new Map<string, string | undefined>();
  #drawer: Promise<Drawer | undefined> | undefined;

  constructor(parts: FirstScreenParts) {
    this.#parts = parts;
    this.#bare = parts.newDocument();
  }

  /** The page as it was built, with nothing in it but the deployment's settings. */
  bare(): Promise<SentPage> {
    return this.#bare.with();
  }

  /** Without a screen where there is none for this visit, or where drawing fails: the app draws its own. */
  async page(visit: LanguageHints, answers: FirstAnswers): Promise<SentPage> {
    const drawing = 'app/media/home' in answers ? (await this.#load())?.firstScreenFor(visit) : undefined;
    const plain = () => this.#parts.plain.page({ language: languageOfVisit(visit) }, answers);
    if (!drawing) return plain();
    const last = this.#pages.get(drawing.name);
    if (last && isSame(last.answers, answers)) return last.page;
    const document = last?.document ?? this.#parts.newDocument();
    const page = this.#draw(drawing, answers)
      .then((screen) => document.with(answers, screen))
      .catch((error: unknown) => {
        this.#parts.warn(error);
        return plain();
      });
    this.#pages.set(drawing.name, { document, answers, page });
    return page;
  }

  /** Only when the first visitor comes: a server that serves calls alone has no use for it. */
  #load(): Promise<Drawer | undefined> {
    const file = join(this.#parts.dist, DRAWER);
    this.#drawer ??= existsSync(file)
      ? import(pathToFileURL(file).href).catch((error: unknown) => this.#parts.warn(error))
      : Promise.resolve(undefined);
    return this.#drawer;
  }

  async #draw(drawing: Drawing, answers: FirstAnswers): Promise<DrawnScreen> {
    const missing = new Set<string>();
    const picture = (path: string) => {
      if (this.#pictures.has(path)) return this.#pictures.get(path);
      missing.add(path);
      return LATER;
    };
    const draw = () =>
      drawing.draw({
        config: answers['app/ping/config'],
        home: answers['app/media/home'],
        now: this.#parts.now(),
        picture,
      });
    const screen = draw();
    if (missing.size === 0) return screen;
    await Promise.all([...missing].map((path) => this.#read(path)));
    return draw();
  }

  async #read(path: string): Promise<void> {
    const bytes = await this.#parts.readPicture(path);
    this.#pictures.set(path, bytes && `data:image/webp;base64,${bytes.toString('base64')}`);
    for (const oldest of this.#pictures.keys()) {
      if (this.#pictures.size <= PICTURES_KEPT) break;
      this.#pictures.delete(oldest);
    }
  }
}

const isSame = (one: FirstAnswers, other: FirstAnswers): boolean =>
  Object.keys(other).every((name) => one[name] === other[name]);
