import type { Request } from '@liuguang/contract/contract';
import type { PushSettings } from '@liuguang/contract/push/schemas';
import webPush from 'web-push';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { badField } from '../../platform/refused.ts';
import type { Vault } from '../../platform/vault.ts';
import { platformOf } from '../notice/notice.port.ts';
import type { PushRepository } from './push.repository.ts';

export interface PushParts {
  readonly database: Database;
  readonly repository: PushRepository;
  readonly vault: Vault;
  readonly clock: Clock;
  /** Push services beside the known ones, by host. */
  readonly moreHosts: readonly string[];
}

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Only these are asked to deliver: an address that a client names is no way to make the server call anybody. */
const KNOWN_HOSTS = ['googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'];

export const NOTHING_OFF: PushSettings = { off: [], quiet: null };

/** Which browsers are told, of what, and when not. */
export class PushService {
  readonly #parts: PushParts;
  #keys: Promise<PushKeys> | undefined;

  constructor(parts: PushParts) {
    this.#parts = parts;
  }

  /** Made at the first start and kept: a browser that subscribed with others would not be told any more. */
  keys(): Promise<PushKeys> {
    this.#keys ??= this.#readKeys().catch((error: unknown) => {
      this.#keys = undefined;
      throw error;
    });
    return this.#keys;
  }

  async subscribe(accountId: bigint, request: Request<'x/push/subscribe'>, userAgent: string): Promise<void> {
    const { database, repository, clock } = this.#parts;
    if (!this.#isPushService(request.endpoint)) throw badField('/endpoint', 'is of no push service');
    const row = { ...request, accountId, platform: platformOf(userAgent), createdAt: clock.now() };
    await database.transaction((tx) => repository.subscribe(tx, row));
  }

  unsubscribe(accountId: bigint, { endpoint }: Request<'x/push/unsubscribe'>): Promise<void> {
    return this.#parts.repository.unsubscribe(accountId, endpoint);
  }

  async settings(accountId: bigint): Promise<PushSettings> {
    return (await this.#parts.repository.settingsOf([accountId])).get(accountId) ?? NOTHING_OFF;
  }

  async save(accountId: bigint, settings: PushSettings): Promise<PushSettings> {
    await this.#parts.repository.save(accountId, settings);
    return settings;
  }

  #isPushService(endpoint: string): boolean {
    const { protocol, hostname } = URL.parse(endpoint) ?? { protocol: '', hostname: '' };
    if (this.#parts.moreHosts.includes(hostname)) return true;
    return protocol === 'https:' && KNOWN_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  }

  async #readKeys(): Promise<PushKeys> {
    const { repository, vault } = this.#parts;
    const { publicKey, privateKey } = await repository.keys(() => {
      const made = webPush.generateVAPIDKeys();
      return { publicKey: made.publicKey, privateKey: vault.seal(made.privateKey) };
    });
    return { publicKey, privateKey: vault.open(privateKey) };
  }
}
