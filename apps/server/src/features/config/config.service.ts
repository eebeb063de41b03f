import {
  type Announcement,
  CONFIG_PARTS,
  type ConfigPart,
  type ConfigRecord,
  type ConfigValue,
} from '@liuguang/contract/config/schemas';
import { Compile } from 'typebox/compile';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Staff } from '../../platform/http/handler.ts';
import { issuesOf } from '../../platform/http/issues.ts';
import type { OwnOrigins } from '../../platform/own-origins.ts';
import { isId, type Page, type PageRequest, pageOf, windowOf } from '../../platform/page.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { badField, Refused } from '../../platform/refused.ts';
import type { BroadcastPort } from '../notice/notice.port.ts';
import type { OperatorProofs, Proof } from '../operator/operator.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import { CONFIG_DEFAULTS } from './config.defaults.ts';
import type { ConfigEditing } from './config.port.ts';
import { presentAnnouncement, presentDefault, presentPart } from './config.present.ts';
import type { ConfigRepository } from './config.repository.ts';

export interface NewAnnouncement {
  readonly title: string;
  readonly body: string;
  readonly translations?: Announcement['translations'];
  readonly href?: string;
  readonly until?: string;
}

const PARTS = Object.keys(CONFIG_PARTS) as ConfigPart[];
const checks = new Map(PARTS.map((part) => [part, Compile(CONFIG_PARTS[part])]));

export interface ConfigParts {
  readonly repository: ConfigRepository;
  readonly operators: OperatorProofs;
  readonly origins: OwnOrigins;
  readonly realtime: RealtimePort;
  readonly broadcasts: BroadcastPort;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** What everybody is told of an announcement is known by this. */
const sourceOf = (announcementId: bigint): string => `announcement ${announcementId}`;

export interface DomainChange extends Proof {
  readonly version: number;
  readonly value: ConfigValue<'domain'>;
}

export class ConfigService implements ConfigEditing {
  readonly #parts: ConfigParts;
  readonly #repository: ConfigRepository;
  readonly #bus: Bus;
  readonly #clock: Clock;

  constructor(parts: ConfigParts) {
    this.#parts = parts;
    this.#repository = parts.repository;
    this.#bus = parts.bus;
    this.#clock = parts.clock;
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

  async publish(
    tx: Transaction,
    { title, body, translations = {}, href = '', until }: NewAnnouncement,
  ): Promise<Announcement> {
    const row = await this.#repository.insertAnnouncement(tx, {
      title,
      body,
      translations,
      href,
      publishedAt: this.#clock.now(),
      until: until === undefined ? null : timeOf(until),
    });
    await this.#bus.publish('config', 'announcement', tx);
    const words = { title, body };
    await this.#parts.broadcasts.send(
      tx,
      {
        section: 'house',
        audience: { people: 'everybody' },
        words: { 'zh-CN': words, en: translations.en ?? words },
        link: href,
      },
      sourceOf(row.id),
    );
    return presentAnnouncement(row);
  }

  async withdraw(tx: Transaction, announcementId: string): Promise<void> {
    const standing = await this.#repository.withdrawAnnouncement(tx, BigInt(announcementId), this.#clock.now());
    if (!standing) throw new Refused('notFound');
    await this.#parts.broadcasts.cancelFor(tx, sourceOf(BigInt(announcementId)));
    await this.#bus.publish('config', 'announcement', tx);
  }

  async parts(): Promise<ConfigRecord[]> {
    const saved = new Map((await this.#repository.parts()).map((row) => [row.part, row]));
    return PARTS.map((part) => {
      const row = saved.get(part);
      return row ? presentPart(row) : presentDefault(part);
    });
  }

  /** The domain map decides where everybody's tokens go: not even an owner's session alone may change it. */
  async saveDomain(tx: Transaction, staff: Staff, { version, value, ...proof }: DomainChange): Promise<ConfigRecord> {
    const { operators, origins, realtime } = this.#parts;
    await operators.prove(tx, staff, proof);
    for (const [at, { urls }] of value.entries())
      for (const [urlAt, url] of urls.entries())
        if (!origins.allows(url)) throw badField(`/value/${at}/urls/${urlAt}`, 'is not on the list of allowed origins');
    const saved = await this.#save(tx, 'domain', version, value);
    const told = { operatorName: staff.name, version: saved.version, value };
    for (const id of await operators.activeIds(tx)) await realtime.publish(tx, `operator:${id}`, 'config.domain', told);
    return saved;
  }

  async save(tx: Transaction, part: ConfigPart, seenVersion: number, value: unknown): Promise<ConfigRecord> {
    if (part === 'domain')
      throw new Refused('lacksPermission', { msg: 'console/config/domain changes the domain map' });
    return this.#save(tx, part, seenVersion, value);
  }

  async hold<Part extends ConfigPart>(tx: Transaction, part: Part): Promise<ConfigValue<Part>> {
    const { value } = await this.#repository.hold(tx, part, CONFIG_DEFAULTS[part], this.#clock.now());
    return value as ConfigValue<Part>;
  }

  async put<Part extends ConfigPart>(tx: Transaction, part: Part, value: ConfigValue<Part>): Promise<void> {
    const check = checks.get(part);
    if (!check?.Check(value)) throw new Refused('badBody', { data: { issues: check ? issuesOf(check, value) : [] } });
    await this.#repository.put(tx, part, value, this.#clock.now());
    await this.#bus.publish('config', part, tx);
  }

  changed(tx: Transaction): Promise<void> {
    return this.#bus.publish('config', 'others', tx);
  }

  async #save(tx: Transaction, part: ConfigPart, seenVersion: number, value: unknown): Promise<ConfigRecord> {
    const check = checks.get(part);
    if (!check?.Check(value)) {
      throw new Refused('badBody', { data: { issues: check ? issuesOf(check, value, '/value') : [] } });
    }
    const row = await this.#repository.savePart(tx, part, value, seenVersion, this.#clock.now());
    if (!row) throw new Refused('taken', { reason: 'config.changed' });
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
