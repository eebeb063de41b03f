import { randomUUID } from 'node:crypto';
import { playPaths } from '@liuguang/contract/media/play';
import { isEnvelope } from '@liuguang/wire/envelope';
import { playAddress } from '@liuguang/wire/play-address';
import type { Stack } from './stack.ts';

export interface Fetched {
  readonly status: number;
  readonly headers: Headers;
  /** As it travelled. */
  readonly bytes: Buffer;
  /** Of an answer that refuses; nought for any other. */
  readonly code: number;
  /** Opened, if it was sealed. */
  readonly text: string;
}

/** What a player does with a play token, by hand. */
export class Player {
  readonly #stack: Stack;
  readonly token: string;
  readonly id: string;

  constructor(stack: Stack, id: string | bigint, token: string) {
    this.#stack = stack;
    this.id = String(id);
    this.token = token;
  }

  /** Signed now, but for what is given. */
  address(path: string, more: Record<string, string> = {}, timestamp = this.#now()): string {
    const nonce = randomUUID();
    return `${this.#stack.url}${playAddress(this.#stack.wire, { path, token: this.token, timestamp, nonce }, more)}`;
  }

  master(more?: Record<string, string>): Promise<Fetched> {
    return this.fetch(this.address(playPaths.master(this.id), more));
  }

  media(rung: string, more?: Record<string, string>): Promise<Fetched> {
    return this.fetch(this.address(playPaths.media(this.id, rung), more));
  }

  key(rung: string): Promise<Fetched> {
    return this.fetch(this.address(playPaths.key(this.id, rung)));
  }

  storyboard(more?: Record<string, string>): Promise<Fetched> {
    return this.fetch(this.address(playPaths.storyboard(this.id), more));
  }

  /** An address as it stands in a playlist, seen from the playlist's own. */
  async fetch(address: string): Promise<Fetched> {
    const response = await fetch(new URL(address, this.#stack.url));
    const bytes = Buffer.from(await response.arrayBuffer());
    // A key may begin with any byte, a brace too.
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    const text = isJson ? this.#opened(bytes.toString()) : bytes.toString();
    return { status: response.status, headers: response.headers, bytes, text, code: isJson ? codeIn(text) : 0 };
  }

  #opened(text: string): string {
    const sealed: unknown = JSON.parse(text);
    return isEnvelope(sealed) ? this.#stack.wire.open(sealed) : text;
  }

  #now(): string {
    return String(Math.floor(this.#stack.clock.now().getTime() / 1000));
  }
}

const codeIn = (text: string): number =>
  text.startsWith('{') ? ((JSON.parse(text) as { code?: number }).code ?? 0) : 0;

/** The lines of a playlist that are addresses: of rungs or of segments. */
export const addressesIn = (playlist: string): string[] =>
  playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

/** What stands in quotation marks after `URI=`, by the tag. */
export const uriOf = (playlist: string, tag: string): string =>
  new RegExp(`^#${tag}:.*URI="([^"]+)"`, 'm').exec(playlist)?.[1] ?? '';
