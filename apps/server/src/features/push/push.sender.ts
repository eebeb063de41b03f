import type { PushMessage } from '@liuguang/contract/push/schemas';
import webPush from 'web-push';
import type { PushRepository, SubscriptionRow } from './push.repository.ts';
import type { PushKeys, PushService } from './push.service.ts';

interface SenderParts {
  readonly repository: Pick<PushRepository, 'remove'>;
  readonly service: Pick<PushService, 'keys'>;
  readonly onTrouble: (error: unknown) => void;
}

export interface Addressed {
  readonly to: SubscriptionRow;
  readonly message: PushMessage;
}

/** A push service that has not answered by then is not waited for. */
const PATIENCE_MS = 10_000;
const KEPT_SECONDS = 24 * 3600;
/** Who runs the service can be reached here, as the protocol asks. */
const CONTACT = 'mailto:push@liuguang.example';
/** The browser has forgotten the subscription, and does not come back to it. */
const GONE = [404, 410];

/** Hands messages to push services. Each is on its own: one that hangs keeps no other waiting. */
export class PushSender {
  readonly #parts: SenderParts;

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  /** Tells how many browsers took it; those that are gone are forgotten. */
  async send(addressed: readonly Addressed[]): Promise<number> {
    if (addressed.length === 0) return 0;
    const { repository, service } = this.#parts;
    const keys = await service.keys();
    const outcomes = await Promise.all(
      addressed.map(async ({ to, message }) => ({ id: to.id, status: await this.#sendOne(keys, to, message) })),
    );
    await repository.remove(outcomes.filter(({ status }) => GONE.includes(status)).map(({ id }) => id));
    return outcomes.filter(({ status }) => status >= 200 && status < 300).length;
  }

  /** The status it was answered with; 0 for no answer. */
  async #sendOne(keys: PushKeys, { endpoint, p256dh, auth }: SubscriptionRow, message: PushMessage): Promise<number> {
    try {
      const { method, headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        { vapidDetails: { subject: CONTACT, ...keys }, TTL: KEPT_SECONDS },
      );
      const { 'Content-Length': _counted, ...rest } = headers as Record<string, string>;
      const response = await fetch(endpoint, {
        method,
        headers: rest,
        body: new Uint8Array(body),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await response.body?.cancel();
      return response.status;
    } catch (error) {
      this.#parts.onTrouble(error);
      return 0;
    }
  }
}
