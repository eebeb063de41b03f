import { type Announcement, CONFIG_PARTS, type ConfigPart, type ConfigRecord } from '@liuguang/contract/config/schemas';
import { Compile } from 'typebox/compile';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { issuesOf } from '../../platform/http/issues.ts';
import { isId, type Page, type PageRequest, pageOf, windowOf } from '../../platform/page.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { badField, Refused } from '../../platform/refused.ts';
import { presentAnnouncement, presentDefault, presentPart } from './config.present.ts';
import type { ConfigRepository } from './config.repository.ts';

export interface NewAnnouncement {
  readonly title: string;
  readonly body: string;
  readonly href?: string;
  readonly until?: string;
}

const PARTS = Object.keys(CONFIG_PARTS) as ConfigPart[];
const checks = new Map(PARTS.map((part) => [part, Compile(CONFIG_PARTS[part])]));

export class ConfigService {
  readonly #repository: ConfigRepository;
  readonly #bus: Bus;
  readonly #clock: Clock;

  constructor(repository: ConfigRepository, bus: Bus, clock: Clock) {
    this.#repository = repository;
    this.#bus = bus;
    this.#clock = clock;
  }

  async announcements(request: PageRequest): Promise<Page<Announcement>> {
    const window = windowOf(request, [isId]);
    const rows = await this.#repository.announcements(window, this.#clock.now());
    return pageOf(rows, window, ({ id }) => [String(id)], presentAnnouncement);
  }

  async allAnnouncements(request: PageRequest): Promise<Page<Announcement & { until: string }>> {
    const window = windowOf(request, [isId]);
    const rows = await this.#repository.announcements(window);
    return pageOf(
      rows,
      window,
      ({ id }) => [String(id)],
      (row) => ({ ...presentAnnouncement(row), until: row.until?.toISOString() ?? '' }),
    );
  }

  async publish(tx: Transaction, { title, body, href = '', until }: NewAnnouncement): Promise<Announcement> {
    const row = await this.#repository.insertAnnouncement(tx, {
      title,
      body,
      href,
      publishedAt: this.#clock.now(),
      until: until === undefined ? null : timeOf(until),
    });
    await this.#bus.publish('config', 'announcement', tx);
    return presentAnnouncement(row);
  }

  async withdraw(tx: Transaction, announcementId: string): Promise<void> {
    const standing = await this.#repository.withdrawAnnouncement(tx, BigInt(announcementId), this.#clock.now());
    if (!standing) throw new Refused('notFound');
    await this.#bus.publish('config', 'announcement', tx);
  }

  async parts(): Promise<ConfigRecord[]> {
    const saved = new Map((await this.#repository.parts()).map((row) => [row.part, row]));
    return PARTS.map((part) => {
      const row = saved.get(part);
      return row ? presentPart(row) : presentDefault(part);
    });
  }

  async save(tx: Transaction, part: ConfigPart, seenVersion: number, value: unknown): Promise<ConfigRecord> {
    const check = checks.get(part);
    if (!check?.Check(value)) {
      throw new Refused('badBody', { data: { issues: check ? issuesOf(check, value, '/value') : [] } });
    }
    const row = await this.#repository.savePart(tx, part, value, seenVersion, this.#clock.now());
    if (!row) throw new Refused('taken', { tip: '这一项刚被别人改过，请刷新后再保存' });
    await this.#bus.publish('config', part, tx);
    return presentPart(row);
  }
}

/** A leap second is a time by its form and none to JavaScript. */
function timeOf(until: string): Date {
  const time = new Date(until);
  if (!Number.isNaN(time.getTime())) return time;
  throw badField('/until', 'must be a time');
}
