export interface Named {
  readonly name: string;
  readonly size: number;
}

/** Letters and digits of any script, dashes and underscores. */
const sanitised = (name: string): string => name.normalize('NFC').replace(/[^\p{L}\p{N}_-]/gu, '');

/** Files of one size and one name, but for spaces and signs, are taken for the same. */
export const isSameFile = (one: Named, other: Named): boolean =>
  one.size === other.size && sanitised(one.name) === sanitised(other.name);
