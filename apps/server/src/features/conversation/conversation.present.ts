import type { ConversationItem, ConversationPerson, Message } from '@liuguang/contract/conversation/schemas';
import type { Face } from '../account/account.port.ts';
import type { MessageRow } from './conversation.message.repository.ts';
import type { MemberRow } from './conversation.repository.ts';

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

interface ListedRow {
  readonly member: MemberRow;
  readonly last: Pick<MessageRow, 'kind' | 'state' | 'text'> & { readonly authorId: bigint };
}

export const presentItem = ({ member, last }: ListedRow, face: Face | undefined): ConversationItem => ({
  other: presentPerson(member.otherId, face),
  last: { kind: last.kind, state: last.state, text: last.text, mine: last.authorId === member.accountId },
  lastAt: member.lastAt?.toISOString() ?? '',
  unread: member.unread,
  muted: member.muted,
});
