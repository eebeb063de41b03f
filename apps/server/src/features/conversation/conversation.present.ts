import type { Sending } from '@liuguang/contract/conversation/limits';
import type { ConversationItem, ConversationPerson, Message } from '@liuguang/contract/conversation/schemas';
import type { Face } from '../account/account.port.ts';
import type { MessageRow } from './conversation.message.repository.ts';
import type { ConversationRow, MemberRow } from './conversation.repository.ts';

export const presentPerson = (id: bigint, face: Face | undefined): ConversationPerson => ({
  id: String(id),
  name: face?.name ?? '',
  avatar: face?.avatar ?? '',
});

/** Whether it is, or has become, nothing that this person sees. */
function isHidden({ accountId, state, hiddenForAuthor, hiddenForOther }: MessageRow, viewer: bigint): boolean {
  return accountId === viewer ? hiddenForAuthor : hiddenForOther || state === 'waiting' || state === 'refused';
}

export function presentMessage(row: MessageRow, viewer: bigint): Message {
  const hidden = isHidden(row, viewer);
  return {
    id: String(row.id),
    position: row.position,
    mine: row.accountId === viewer,
    kind: row.kind,
    state: row.state,
    text: hidden ? '' : row.text,
    ...(row.picture && !hidden && { picture: row.picture }),
    ...(row.content && !hidden && { content: row.content }),
    hidden,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Whether something can be sent to somebody who is there. */
export function sendingOf(row: Pick<ConversationRow, 'isOpen' | 'startedBy'> | undefined, accountId: bigint): Sending {
  if (!row) return 'first';
  return row.isOpen || row.startedBy !== accountId ? 'open' : 'waiting';
}

interface ListedRow {
  readonly member: MemberRow;
  readonly conversation: Pick<ConversationRow, 'isOpen' | 'startedBy'>;
  readonly last: Pick<MessageRow, 'kind' | 'state' | 'text'> & { readonly authorId: bigint };
}

export const presentItem = ({ member, last, conversation }: ListedRow, face: Face | undefined): ConversationItem => ({
  other: presentPerson(member.otherId, face),
  last: { kind: last.kind, state: last.state, text: last.text, mine: last.authorId === member.accountId },
  lastAt: member.lastAt?.toISOString() ?? '',
  unread: member.unread,
  muted: member.muted,
  sending: face ? sendingOf(conversation, member.accountId) : 'gone',
});
