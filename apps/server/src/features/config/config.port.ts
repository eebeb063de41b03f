import type { ConfigValues } from '@liuguang/contract/config/schemas';
import type { Soon } from '../../platform/when-there.ts';

/** What other features may ask about the configuration. */
export interface ConfigPort {
  /** Every part as it stands now, saved or by default. */
  read(): Soon<{ readonly values: ConfigValues }>;
}
