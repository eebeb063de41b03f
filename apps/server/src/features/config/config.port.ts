import type { AppConfig, ConfigPart, ConfigValue, ConfigValues, SetAdvert } from '@liuguang/contract/config/schemas';
import type { MaybePromise } from '../../platform/maybe-promise.ts';
import type { Transaction } from '../../platform/postgres/database.ts';

/** What other features may ask about the configuration. */
export interface ConfigPort {
  /** Every part as it stands now, saved or by default, and what of them everybody reads. */
  read(): MaybePromise<{ readonly values: ConfigValues; readonly app: AppConfig }>;
}

/** Changes parts of the configuration of which another feature edits piece by piece what operators otherwise save whole. */
export interface ConfigEditing {
  /** A part as it stands; whoever changes it waits until this transaction is over. */
  hold<Part extends ConfigPart>(tx: Transaction, part: Part): Promise<ConfigValue<Part>>;
  /** Saves a part that is held. */
  put<Part extends ConfigPart>(tx: Transaction, part: Part, value: ConfigValue<Part>): Promise<void>;
  /** What everybody reads is to be made anew, for something else than a part has changed. */
  changed(tx: Transaction): Promise<void>;
}

/** Which advertisements nobody is to see at the moment, by their numbers. */
export type RestingAdverts = (adverts: readonly SetAdvert[]) => Promise<ReadonlySet<string>>;
