import { pathOfLink } from '@liuguang/contract/jump';

/** Paths of ours alone: an address may be written by anybody, and a browser reads `/\t/evil.example` as another host. */
export const pathInside = (path: string | null): string | undefined =>
  path?.startsWith('/') ? pathOfLink(path, []) : undefined;
