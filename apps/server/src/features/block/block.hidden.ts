import { CONTENT } from '@liuguang/contract/content';

/** Who made a thing that is shown, or the person that is. */
function personOf(item: object): string | undefined {
  const { id, contentType, creator } = item as { id?: unknown; contentType?: unknown; creator?: { id?: unknown } };
  if (contentType === CONTENT.creator.contentType) return String(id);
  return creator ? String(creator.id) : undefined;
}

/**
 * A reply without some people and without what they made, in all lists in it, however deep. Pages that are the same for
 * everybody are made once and gone through for the few who have blocked or muted somebody.
 */
export function withoutHidden<Reply>(reply: Reply, hidden: ReadonlySet<string>): Reply {
  if (Array.isArray(reply))
    return reply
      .filter((item) => !isOf(item, hidden))
      .map((item: unknown) => withoutHidden(item, hidden)) as unknown as Reply;
  if (typeof reply !== 'object' || reply === null) return reply;
  return Object.fromEntries(
    Object.entries(reply).map(([name, value]) => [name, withoutHidden<unknown>(value, hidden)]),
  ) as Reply;
}

const isOf = (item: unknown, hidden: ReadonlySet<string>): boolean =>
  typeof item === 'object' && item !== null && hidden.has(personOf(item) ?? '');
