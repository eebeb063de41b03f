/** Turns the text of a variable into its value, or an Error that says what it must be. */
type Parse<Value> = (text: string) => Value | Error;

/** Reads variables one by one and keeps what is wrong with them, so that all faults can be told together. */
export class Reader {
  readonly faults: string[] = [];
  readonly #env: Readonly<Record<string, string | undefined>>;

  constructor(env: Readonly<Record<string, string | undefined>>) {
    this.#env = env;
  }

  optional<Value>(name: string, parse: Parse<Value>): Value | undefined {
    const text = this.#env[name];
    if (text === undefined || text === '') return undefined;
    const value = parse(text);
    if (!(value instanceof Error)) return value;
    this.faults.push(`${name} ${value.message}`);
    return undefined;
  }

  /** For texts that have no default: a missing one is a fault, and reads as empty. */
  required(name: string, parse: Parse<string>): string {
    if (!this.#env[name]) this.faults.push(`${name} is missing`);
    return this.optional(name, parse) ?? '';
  }

  value<Value>(name: string, parse: Parse<Value>, fallback: Value): Value {
    return this.optional(name, parse) ?? fallback;
  }
}

export const text =
  (minLength: number): Parse<string> =>
  (value) =>
    value.length < minLength ? new Error(`must have at least ${minLength} characters`) : value;

export const oneOf =
  <const Options extends readonly string[]>(...options: Options): Parse<Options[number]> =>
  (value) =>
    options.includes(value) ? value : new Error(`must be one of ${options.join(', ')}`);

/** One or several of these, with commas between them. */
export const someOf =
  <const Options extends readonly string[]>(...options: Options): Parse<readonly Options[number][]> =>
  (value) => {
    const parts = value.split(',').map((one) => one.trim());
    return parts.every((one) => options.includes(one))
      ? parts
      : new Error(`must be of ${options.join(', ')}, with commas between them`);
  };

export const positiveInteger: Parse<number> = (value) =>
  /^[1-9][0-9]{0,9}$/.test(value) ? Number(value) : new Error('must be a whole number above 0');

/** An hour at most: a timer that is set for longer than 24 days fires at once. */
export const seconds: Parse<number> = (value) =>
  /^[0-9]{1,4}$/.test(value) && Number(value) > 0 && Number(value) <= 3600
    ? Number(value)
    : new Error('must be a number of seconds, 1 to 3600');

export const drainTime: Parse<number> = (value) =>
  /^[0-9]{1,3}$/.test(value) ? Number(value) : new Error('must be a number of seconds, 0 to 999');

export const port: Parse<number> = (value) =>
  /^[0-9]{1,5}$/.test(value) && Number(value) < 65_536 ? Number(value) : new Error('must be a port, 0 to 65535');

/** Origins, one or several with commas between them. */
export const originList: Parse<readonly string[]> = (value) => {
  const origins = value.split(',').map((one) => one.trim());
  const isOrigin = (one: string) => /^https?:\/\/[a-z0-9.:[\]-]+$/.test(one) && URL.parse(one)?.origin === one;
  return origins.every(isOrigin)
    ? origins
    : new Error('must be origins such as https://liuguang.example, with commas between them and no path');
};

export const yesNo: Parse<boolean> = (value) => {
  if (['on', 'true', 'yes', '1'].includes(value)) return true;
  if (['off', 'false', 'no', '0'].includes(value)) return false;
  return new Error('must be on or off');
};

export const hostList: Parse<readonly string[]> = (value) => {
  const hosts = value.split(',').map((one) => one.trim());
  return hosts.every((one) => /^[a-z0-9.-]{1,253}$/.test(one))
    ? hosts
    : new Error('must be hosts such as push.example, with commas between them');
};
