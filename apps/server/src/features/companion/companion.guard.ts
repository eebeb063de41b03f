import type { SafetyTopic } from '@liuguang/contract/companion/limits';
import type { Language } from '@liuguang/contract/format/language';
import { claimsToBeHuman, safetyTopicOf, squeezed } from './companion.safety.ts';

/** So many letters in a row as the rules have them are no accident. */
const LEAK = 32;
/** What is the same for so long is held back until it goes on otherwise. */
const SUSPECT = 10;
/** How far back the last words are looked at for what they say. */
const LOOK_BACK = 160;
/** A title is not longer. */
const TITLE = 60;
const CODED = /[A-Za-z0-9+/_-]{48,}|(?:[0-9a-f]{2}[\s:]?){24,}/i;
/** An address, however little of it there is yet. */
const BEGUN_LINK = /\b(?:h(?:t(?:t(?:p(?:s?(?::(?:\/(?:\/\S*)?)?)?)?)?)?)?|w(?:w(?:w(?:\.\S*)?)?)?)$/i;
const LINK = /https?:\/\/\S*|\bwww\.\S+/gi;

const UNKNOWN_TITLE: Readonly<Record<Language, string>> = {
  'zh-CN': '（片库里没有的作品）',
  en: '(a title that is not in the library)',
};

const turned = (text: string): string => [...text].reverse().join('');
const rot13 = (text: string): string =>
  text.replaceAll(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 84) % 26) + 97));

export interface GuardParts {
  readonly language: Language;
  /** What must not be repeated. */
  readonly secret: string;
  /** Whether something of this title is in the library, or the person named it. */
  readonly knowsTitle: (title: string) => boolean;
  /** Whether others may read it. */
  readonly isFit: (text: string) => boolean;
}

/**
 * Reads an answer before the person does. What it cannot let pass ends the answer (`broken`): engines obey whatever they
 * are told, so what comes out is judged by itself and not by how it came about.
 */
export class ReplyGuard {
  readonly #parts: GuardParts;
  readonly #secrets: readonly string[];
  #said = '';
  /** What is not passed on yet. */
  #held = '';
  /** The end of what was said that stands in the secrets too. */
  #same: string[];
  #broken: SafetyTopic | undefined;

  constructor(parts: GuardParts) {
    this.#parts = parts;
    const secret = squeezed(parts.secret);
    this.#secrets = [secret, turned(secret), rot13(secret)];
    this.#same = this.#secrets.map(() => '');
  }

  /** Why the answer must not go on; it is replaced as a whole then. */
  get broken(): SafetyTopic | undefined {
    return this.#broken;
  }

  /** Takes what the engine says next, and gives what may be passed on. */
  push(piece: string): string {
    if (this.#broken) return '';
    this.#said += piece;
    this.#held += piece;
    this.#judge(piece);
    if (this.#broken || this.#isSuspect()) return '';
    return this.#release(false);
  }

  /** All that is left. */
  end(): string {
    return this.#broken ? '' : this.#release(true);
  }

  #judge(piece: string): void {
    const end = this.#said.slice(-(LOOK_BACK + piece.length));
    if (this.#repeatsSecret(piece) || CODED.test(end)) this.#broken = 'leak';
    else if (claimsToBeHuman(end)) this.#broken = 'leak';
    else this.#broken = safetyTopicOf(end) ?? (this.#parts.isFit(end) ? undefined : 'unfit');
  }

  #repeatsSecret(piece: string): boolean {
    for (const letter of squeezed(piece))
      this.#same = this.#same.map((same, at) => {
        if (same.length >= LEAK) return same;
        let grown = same + letter;
        while (grown !== '' && !this.#secrets[at]?.includes(grown)) grown = grown.slice(1);
        return grown;
      });
    return this.#same.some(({ length }) => length >= LEAK);
  }

  #isSuspect(): boolean {
    return this.#same.some(({ length }) => length >= SUSPECT);
  }

  /** A title that is still being written waits until it is known whole; so does an address. */
  #release(isAll: boolean): string {
    const open = this.#held.lastIndexOf('《');
    const isOpen = open >= 0 && !this.#held.includes('》', open) && this.#held.length - open <= TITLE;
    const address = BEGUN_LINK.exec(this.#held);
    const upTo = isAll
      ? this.#held.length
      : Math.min(isOpen ? open : this.#held.length, address?.index ?? this.#held.length);
    const ready = this.#held.slice(0, upTo);
    this.#held = this.#held.slice(upTo);
    return ready
      .replaceAll(/《([^《》]*)》/g, (whole, title: string) =>
        this.#parts.knowsTitle(title) ? whole : UNKNOWN_TITLE[this.#parts.language],
      )
      .replaceAll(LINK, '');
  }
}
