import type { AiOrder, AiTemplate } from '@liuguang/contract/ai/schemas';
import type { Picture } from '@liuguang/contract/picture/schemas';
import type { Wait } from './ai.queue.ts';
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

export const presentOrder = (
  row: OrderRow,
  outputs: readonly OutputRow[],
  wait: Wait,
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
  clipSeconds: row.clipSeconds,
  listPrice: row.listPrice,
  price: row.price,
  free: row.isFree,
  state: row.state,
  failure: row.failure ?? '',
  progress: row.progress,
  ahead: row.state === 'waiting' ? wait.ahead : 0,
  secondsLeft: secondsLeft(row, wait),
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

type Amount = Pick<OrderRow, 'count' | 'clipSeconds'>;

/** What those before and the order itself take, by the median; 0 when nobody knows. */
export const secondsUntilMade = (amount: Amount, wait: Wait): number =>
  Math.ceil(wait.order * wait.ahead + secondsToMake(amount, wait));

const secondsToMake = ({ count, clipSeconds }: Amount, { picture, clipSecond }: Wait): number =>
  clipSeconds > 0 ? clipSecond * clipSeconds : picture * count;

function secondsLeft(row: OrderRow, wait: Wait): number {
  if (row.state === 'waiting') return secondsUntilMade(row, wait);
  return row.state === 'running' ? Math.ceil(secondsToMake(row, wait) * (1 - row.progress / 100)) : 0;
}
