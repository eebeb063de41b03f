import type { NoticeSection } from '@liuguang/contract/notice/sections';
import { noticePath, noticeText } from '@liuguang/contract/notice/text';
import type { PushMessage, PushSettings } from '@liuguang/contract/push/schemas';
import webPush from 'web-push';
import type { Clock } from '../../platform/clock.ts';
import type { NoticeReader } from '../notice/notice.port.ts';
import type { PushRepository, SubscriptionRow } from './push.repository.ts';
import { NOTHING_OFF, type PushKeys, type PushService } from './push.service.ts';

export interface PushDeliveryParts {
  readonly repository: PushRepository;
  readonly service: Pick<PushService, 'keys'>;
  readonly notices: NoticeReader;
  readonly clock: Clock;
  readonly onTrouble: (error: unknown) => void;
}

/** A push service that has not answered by then is not waited for. */
const PATIENCE_MS = 10_000;
const KEPT_SECONDS = 24 * 3600;
/** Who runs the service can be reached here, as the protocol asks. */
const CONTACT = 'mailto:push@liuguang.example';
/** The browser has forgotten the subscription, and does not come back to it. */
const GONE = [404, 410];

/** Takes notices to browsers whose app is closed. Each is on its own: one that hangs keeps no other waiting. */
export class PushDelivery {
  readonly #parts: PushDeliveryParts;

  constructor(parts: PushDeliveryParts) {
    this.#parts = parts;
  }

  /** Tells how many browsers took it. */
  async deliver(noticeIds: readonly bigint[]): Promise<number> {
    const { repository, service, notices, clock } = this.#parts;
    const lines = await notices.byIds(noticeIds);
    const people = [...new Set(lines.map(({ accountId }) => accountId))];
    if (people.length === 0) return 0;
    const [keys, subscriptions, settings] = await Promise.all([
      service.keys(),
      repository.subscriptionsOf(people),
      repository.settingsOf(people),
    ]);
    const wanted = lines.filter(({ accountId, notice }) =>
      isWanted(settings.get(accountId) ?? NOTHING_OFF, notice.section, clock.now()),
    );
    const sent = wanted.flatMap(({ accountId, notice }) =>
      subscriptions
        .filter((one) => one.accountId === accountId)
        .map(async (one) => ({
          one,
          status: await this.#send(keys, one, {
            title: '流光',
            body: noticeText(notice, one.language),
            path: noticePath(notice) ?? `/mine/message?section=${notice.section}`,
            tag: `${notice.section} ${notice.kind}`,
          }),
        })),
    );
    const outcomes = await Promise.all(sent);
    await repository.remove(outcomes.filter(({ status }) => GONE.includes(status)).map(({ one }) => one.id));
    return outcomes.filter(({ status }) => status >= 200 && status < 300).length;
  }

  /** The status it was answered with; 0 for no answer. */
  async #send(keys: PushKeys, { endpoint, p256dh, auth }: SubscriptionRow, message: PushMessage): Promise<number> {
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

const DAY_MINUTES = 24 * 60;

/** Whether somebody wants to hear of a section just now. */
export function isWanted({ off, quiet }: PushSettings, section: NoticeSection, now: Date): boolean {
  if (off.includes(section)) return false;
  if (!quiet || quiet.from === quiet.until) return true;
  const minute = (Math.floor(now.getTime() / 60_000) + quiet.offset + DAY_MINUTES) % DAY_MINUTES;
  const isQuiet =
    quiet.from < quiet.until
      ? minute >= quiet.from && minute < quiet.until
      : minute >= quiet.from || minute < quiet.until;
  return !isQuiet;
}
