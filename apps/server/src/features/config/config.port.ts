import type { ConfigValues } from '@liuguang/contract/config/schemas';
import type { MaybePromise } from '../../platform/maybe-promise.ts';

/** What other features may ask about the configuration. */
export interface ConfigPort {
  /** Every part as it stands now, saved or by default. */
  read(): MaybePromise<{ readonly values: ConfigValues }>;
}
