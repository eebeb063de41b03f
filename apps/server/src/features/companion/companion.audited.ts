import { eq } from 'drizzle-orm';
import { type AuditedCalls, auditedRow, type StateReader } from '../../platform/audited/audited.ts';
import { lineOf, standingOf } from './companion.console.ts';
import { presentEngine } from './companion.engines.ts';
import { companionEngine, companionLine, companionReport, companionShelf } from './companion.schema.ts';

const persona = auditedRow(
  companionShelf,
  ['companionId', companionShelf.companionId],
  { shown: companionShelf.shown, position: companionShelf.position },
  { otherwise: ({ companionId }) => standingOf(BigInt(String(companionId))) },
);

/** Of the key no more than whether there is one. */
const engine: StateReader = async (tx) => {
  const [row] = await tx.select().from(companionEngine).for('no key update');
  return presentEngine(row);
};

const line: StateReader = async (tx, { topic }) => {
  const named = topic as (typeof companionLine.$inferSelect)['topic'];
  const [row] = await tx.select().from(companionLine).where(eq(companionLine.topic, named)).for('no key update');
  return lineOf(named, row);
};

const report = auditedRow(companionReport, ['reportId', companionReport.id], {
  outcome: companionReport.outcome,
  note: companionReport.note,
});

export const companionAudited: AuditedCalls = {
  'console/companion/persona/edit': persona,
  'console/companion/engine/save': engine,
  'console/companion/line/save': line,
  'console/companion/resolve': report,
};
