import { readFileSync } from 'node:fs';
import type { Actor } from '@liuguang/contract/call';

export interface SpecifiedCall {
  readonly method: 'GET' | 'POST';
  /** Marked (s) in the specification: it sends the token. */
  readonly secure: boolean;
  readonly actor: Exclude<Actor, 'operator'>;
  /** Takes form data in place of a sealed body. */
  readonly form: boolean;
}

/** The specification's own list, word for word: paths with (s) for secure, G for GET, (all s) for the whole line. */
const LIST = readFileSync(new URL('specified-calls.txt', import.meta.url), 'utf8');

/** Of the calls that are not marked secure, those that the wire's page names for each kind of actor. */
const ACTORS: Readonly<Record<'required' | 'optional' | 'none', RegExp>> = {
  required:
    /^(?:collect\/.*|redeem\/exchange|user\/logout|user\/online\/time|login\/bindMobile|upload\/images|imagetovideo\/.*)$/,
  optional: /^(?:content\/info|login\/account\/.*|login\/guest|login\/official|user\/qrcode\/info)$/,
  none: /^(?:ping\/(?:announcement|check|config)|custom\/getEndpoint|apps\/.*|redeem\/list|live\/.*|login\/(?:before|captcha))$/,
};

function actorOf(name: string): SpecifiedCall['actor'] {
  const actors = Object.entries(ACTORS).filter(([, names]) => names.test(name));
  const [actor] = actors.map(([kind]) => kind as SpecifiedCall['actor']);
  if (actors.length !== 1 || !actor) throw new Error(`${name} is named by ${actors.length} kinds of actor`);
  return actor;
}

function readCall(text: string, all: string): [string, SpecifiedCall] {
  const [, name = '', marks = ''] = /^([\w/]+)(?: \(([^)]*)\))?$/.exec(text) ?? [];
  if (name === '') throw new Error(`the specification names no call in: ${text}`);
  const marked = (mark: string) => `${marks}, ${all}`.split(', ').includes(mark);
  const secure = marked('s');
  return [
    name,
    {
      method: marked('G') ? 'GET' : 'POST',
      secure,
      actor: secure ? 'required' : actorOf(name),
      form: marked('form data'),
    },
  ];
}

function readLine(line: string): [string, SpecifiedCall][] {
  const [, names = line, all = ''] = /^(.*) \(all (\w+)\)$/.exec(line) ?? [];
  const separator = names.includes(';') || !names.includes(', ') ? '; ' : ', ';
  return names.split(separator).map((text) => readCall(text, all));
}

/** Every call that the specification names, by its path below `/api/app`. */
export const SPECIFIED_CALLS: Readonly<Record<string, SpecifiedCall>> = Object.fromEntries(
  LIST.trim().split('\n').flatMap(readLine),
);

/**
 * What the specification has below `/api/app` that answers with no envelope of the contract: the playlist opened by a
 * player's own token, and the uploader's chunks. It is declared among the endpoints, and needs a test named after it.
 */
export const SPECIFIED_RAW_CALLS: readonly string[] = ['media/h5/m3u8', 'upload/chunk'];
