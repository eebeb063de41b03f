import type { Area } from '@liuguang/contract/config/areas';
import type { ComponentType } from 'react';
import type { PathName } from '../../lib/paths.ts';

/** One screen of the route table. */
export interface Screen {
  /** Its path by name; also what the landing rule knows it by. */
  readonly name: PathName;
  /** Stays alive when it is left. */
  readonly keep?: true;
  /** Drawn in one go: what it shows is waited for with impatience. */
  readonly atOnce?: true;
  /** The area that it goes on and off with. */
  readonly feature?: Area;
  readonly load: () => Promise<ComponentType>;
}
