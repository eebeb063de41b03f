import { LIVE_CHAT } from '@liuguang/contract/live/chat';
import type { LiveChatEvent, LiveChatLine, LiveChatRoom } from '@liuguang/contract/live/chat-schemas';

export interface ChatState {
  readonly isOpen: boolean;
  readonly lines: readonly LiveChatLine[];
  readonly room: LiveChatRoom;
  readonly isModerator: boolean;
  readonly silencedUntil: string;
}

export const FIRST_CHAT: ChatState = {
  isOpen: false,
  lines: [],
  room: { slowSeconds: 0, pinned: null },
  isModerator: false,
  silencedUntil: '',
};

/** The room after something has happened in it. */
export function afterEvent(state: ChatState, { kind, lines, lineId, room, self }: LiveChatEvent): ChatState {
  const next = { ...state, isOpen: true, ...(room && { room }) };
  if (kind === 'entry')
    return { ...next, lines, isModerator: self?.moderator ?? false, silencedUntil: self?.silencedUntil ?? '' };
  if (kind === 'gone') return { ...next, lines: state.lines.filter(({ id }) => id !== lineId) };
  return { ...next, lines: withLines(state.lines, lines) };
}

/** In the order in which they were written, each once, the newest of them. */
export function withLines(known: readonly LiveChatLine[], more: readonly LiveChatLine[]): readonly LiveChatLine[] {
  if (more.length === 0) return known;
  const ids = new Set(more.map(({ id }) => id));
  const all = [...known.filter(({ id }) => !ids.has(id)), ...more];
  return all
    .sort((one, other) => one.id.length - other.id.length || (one.id < other.id ? -1 : 1))
    .slice(-LIVE_CHAT.history);
}
