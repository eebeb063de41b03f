import { SAFETY_TOPICS, type SafetyTopic } from '@liuguang/contract/companion/limits';
import type { Request, Response } from '@liuguang/contract/contract';
import type { Language } from '@liuguang/contract/format/language';
import { and, asc, count, eq, gt } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Staff } from '../../platform/http/handler.ts';
import { isId, pageOf, windowOf } from '../../platform/page.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { Vault } from '../../platform/vault.ts';
import type { Reported } from './companion.feedback.ts';
import { SAFETY_LINES } from './companion.lines.ts';
import { HOUSE_PERSONAS } from './companion.personas.ts';
import { companionLine, companionReport, companionShelf, companionTalk } from './companion.schema.ts';

type PersonaRecord = Response<'console/companion/persona/edit'>;
type SafetyLine = Response<'console/companion/line/save'>;
type ReportRow = typeof companionReport.$inferSelect;
type ReportRecord = Response<'console/companion/resolve'>;

interface ConsoleParts {
  readonly database: Database;
  readonly vault: Vault;
  readonly clock: Clock;
}

/** What operators see and change of companions. */
export class CompanionConsole {
  readonly #parts: ConsoleParts;

  constructor(parts: ConsoleParts) {
    this.#parts = parts;
  }

  async personas(): Promise<{ list: PersonaRecord[] }> {
    const { query } = this.#parts.database;
    const [shelf, talks] = await Promise.all([
      query.select().from(companionShelf),
      query
        .select({ companionId: companionTalk.companionId, talks: count() })
        .from(companionTalk)
        .groupBy(companionTalk.companionId),
    ]);
    const list = HOUSE_PERSONAS.map(({ id, words }) => {
      const set = shelf.find(({ companionId }) => companionId === id);
      return {
        companionId: String(id),
        name: words['zh-CN'].name,
        shown: set?.shown ?? standingOf(id).shown,
        position: set?.position ?? standingOf(id).position,
        talks: talks.find(({ companionId }) => companionId === id)?.talks ?? 0,
      };
    });
    return { list: list.toSorted((one, other) => one.position - other.position) };
  }

  async editPersona(tx: Transaction, request: Request<'console/companion/persona/edit'>): Promise<PersonaRecord> {
    const { shown, position } = request;
    const companionId = BigInt(request.companionId);
    if (!HOUSE_PERSONAS.some(({ id }) => id === companionId)) throw new Refused('notFound');
    await tx
      .insert(companionShelf)
      .values({ companionId, shown, position })
      .onConflictDoUpdate({ target: companionShelf.companionId, set: { shown, position } });
    const record = (await this.personas()).list.find((one) => one.companionId === request.companionId);
    if (!record) throw new Refused('notFound');
    return { ...record, shown, position };
  }

  async lines(): Promise<{ list: SafetyLine[] }> {
    const rows = await this.#parts.database.query.select().from(companionLine);
    return {
      list: SAFETY_TOPICS.map((topic) =>
        lineOf(
          topic,
          rows.find((row) => row.topic === topic),
        ),
      ),
    };
  }

  async saveLine(tx: Transaction, { topic, zh, en }: Request<'console/companion/line/save'>): Promise<SafetyLine> {
    const row = { zh: zh.trim(), en: en.trim() };
    await tx
      .insert(companionLine)
      .values({ topic, ...row })
      .onConflictDoUpdate({ target: companionLine.topic, set: row });
    return lineOf(topic, row);
  }

  /** What is said to a turn that no engine answers. */
  async say(topic: SafetyTopic, language: Language): Promise<string> {
    const { query } = this.#parts.database;
    const [row] = await query.select().from(companionLine).where(eq(companionLine.topic, topic));
    const { zh, en } = lineOf(topic, row);
    return language === 'zh-CN' ? zh : en;
  }

  async reports(request: Request<'console/companion/reports'>): Promise<Response<'console/companion/reports'>> {
    const window = windowOf(request, [isId]);
    const [after] = window.after ?? [];
    const rows = await this.#parts.database.query
      .select()
      .from(companionReport)
      .where(
        and(eq(companionReport.open, true), after === undefined ? undefined : gt(companionReport.id, BigInt(after))),
      )
      .orderBy(asc(companionReport.id))
      .limit(window.fetch);
    return pageOf(
      rows,
      window,
      ({ id }) => [String(id)],
      (row) => this.#present(row),
    );
  }

  async resolve(tx: Transaction, staff: Staff, request: Request<'console/companion/resolve'>): Promise<ReportRecord> {
    const named = eq(companionReport.id, BigInt(request.reportId));
    const [row] = await tx.select().from(companionReport).where(named).for('update');
    if (!row) throw new Refused('notFound');
    if (!row.open) throw new Refused('taken', { reason: 'report.noneOpen' });
    const { outcome, note } = request;
    const decided = {
      open: false,
      outcome,
      note: note.trim(),
      decidedBy: staff.id,
      decidedAt: this.#parts.clock.now(),
    };
    await tx.update(companionReport).set(decided).where(named);
    return this.#present({ ...row, ...decided });
  }

  #present({ id, reason, sealed, createdAt, outcome, note }: ReportRow): ReportRecord {
    const { text, question, answer } = JSON.parse(this.#parts.vault.open(sealed)) as Reported;
    return {
      id: String(id),
      reason,
      text,
      question,
      answer,
      createdAt: createdAt.toISOString(),
      outcome: outcome ?? '',
      note,
    };
  }
}

/** How one of the house's stands until operators say otherwise. */
export const standingOf = (companionId: bigint) => ({ shown: true, position: Number(companionId) });

/** An empty one stands for that of the house. */
export function lineOf(topic: SafetyTopic, row: { readonly zh: string; readonly en: string } | undefined): SafetyLine {
  const house = SAFETY_LINES[topic];
  const own = row !== undefined && (row.zh !== '' || row.en !== '');
  return { topic, zh: row?.zh || house['zh-CN'], en: row?.en || house.en, own };
}
