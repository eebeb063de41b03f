import type { Person } from '../../platform/http/handler.ts';

/** What other parts may ask about accounts. */
export interface AccountPort {
  /** Whom a token signs in; nobody when it is unknown, over or revoked, or its owner banned or deleted. */
  personOf(token: string): Promise<Person | undefined>;
}
