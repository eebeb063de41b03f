import type { AiOrder, AiTemplate } from '@liuguang/contract/ai/schemas';
import type { Picture } from '@liuguang/contract/picture/schemas';
import type { OrderRow, OutputRow, TemplateRow } from './ai.repository.ts';

export const presentTemplate = ({ id, position: _, onSale: __, portrait: ___, ...row }: TemplateRow): AiTemplate => ({
  id: String(id),
  ...row,
});

/** What is shown with an order beside its row. */
interface Shown {
  /** What its owner brought, while it is there. */
  readonly source?: Picture | undefined;
  /** The address of a film, for whoever asks. */
  readonly linkTo?: ((film: string) => string) | undefined;
}

/** What is known of the queue. */
export interface Wait {
  readonly ahead: number;
  /** For one picture. */
  readonly median: number;
}

export const presentOrder = (
  row: OrderRow,
  outputs: readonly OutputRow[],
  { ahead, median }: Wait,
  { source, linkTo }: Shown = {},
): AiOrder => ({
  id: String(row.id),
  kind: row.kind,
  title: row.title,
  prompt: row.prompt,
  negative: row.negative,
  style: row.style ?? '',
  shape: row.shape ?? '',
  count: row.count,
  seed: row.seed,
  templateId: row.templateId === null ? '' : String(row.templateId),
  consentId: row.consentId === null ? '' : String(row.consentId),
  motion: row.motion ?? '',
  listPrice: row.listPrice,
  price: row.price,
  free: row.isFree,
  state: row.state,
  failure: row.failure ?? '',
  progress: row.progress,
  ahead: row.state === 'waiting' ? ahead : 0,
  secondsLeft: secondsLeft(row, ahead, median),
  engine: row.engine,
  outputs: outputs.map((output) => presentOutput(output, { source, linkTo })),
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? '',
});

function presentOutput(
  { id, picture, before, film }: OutputRow,
  { source, linkTo }: Shown,
): AiOrder['outputs'][number] {
  const made = before ?? source;
  return {
    id: String(id),
    picture,
    ...(made && { before: made }),
    ...(film && linkTo && { film: linkTo(film) }),
  };
}

function secondsLeft({ state, count, progress }: OrderRow, ahead: number, median: number): number {
  if (state === 'waiting') return Math.ceil(median * (ahead + count));
  return state === 'running' ? Math.ceil(median * count * (1 - progress / 100)) : 0;
}
