import type { ContentType } from '@liuguang/contract/content';
import type { Language } from '@liuguang/contract/format/language';
import type { Broadcast, BroadcastPlatform, NewBroadcast } from '@liuguang/contract/notice/broadcast';
import type { NoticeName, NoticeValues } from '@liuguang/contract/notice/kinds';
import type { Notice } from '@liuguang/contract/notice/schemas';
import type { NoticeSection } from '@liuguang/contract/notice/sections';
import { parseUserAgent } from '@liuguang/wire/user-agent';
import type { Transaction } from '../../platform/postgres/database.ts';

/** What a notice speaks of: some content, and the exact place in it, such as a comment. */
export interface NoticeSubject {
  readonly contentType: ContentType;
  readonly id: bigint;
  readonly placeId?: bigint | null;
}

/** One notice to one person. */
export interface NewNotice<Name extends NoticeName = NoticeName> {
  readonly to: bigint;
  readonly kind: Name;
  /**
   * Nobody is told the same twice: of one kind, by one person, about one place. Where that is not enough to tell two
   * notices apart, or there is no subject, this does.
   */
  readonly once?: string;
  /** Who did it. Nobody is told of what they did themselves. */
  readonly actor?: bigint;
  readonly subject?: NoticeSubject;
  readonly values: NoticeValues<Name>;
  /** When it happened, if not now. */
  readonly at?: Date;
}

/** Where a statement finds what a notice is made of, as SQL. */
export interface NoticeColumns {
  readonly to: string;
  readonly actor: string;
  readonly contentType: string;
  readonly id: string;
  readonly placeId: string;
  /** Of type jsonb. */
  readonly values: string;
  readonly at: string;
}

/**
 * Part of a statement that tells somebody what another did, for each row that `from` gives; whoever sends so calls
 * `deliverSoon` afterwards. Nobody is told of what they did themselves.
 */
export const sendingFrom = <Name extends NoticeName>(kind: Name, columns: NoticeColumns, from: string): string => {
  const { to, actor, contentType, id, placeId, values, at } = columns;
  return `insert into notice_pending (account_id, kind, actor_id, content_type, subject_id, place_id, values, once, created_at)
  select ${to}, '${kind}', ${actor}, ${contentType}, ${id}, ${placeId}, ${values},
    concat_ws(' ', '${kind}', ${contentType}, ${id}, ${placeId}, ${actor}), ${at}
  from ${from} where ${to} <> ${actor}`;
};

/** The one way to tell people something that stays on their message screen. */
export interface NoticePort {
  /** Told when the transaction commits, and only then. */
  send<Name extends NoticeName>(tx: Transaction, ...notices: readonly NewNotice<Name>[]): Promise<void>;
  /** Delivers what a statement of one's own has sent. */
  deliverSoon(): void;
  /** Takes back what these kinds, which all speak of places of one sort, told of one, for instance when its words are gone. */
  retract(tx: Transaction, kinds: readonly NoticeName[], placeId: bigint): Promise<void>;
}

/** What is told to everybody of an audience, by one row that all of them read. */
export interface BroadcastPort {
  /** `source` names what it is made for. */
  send(tx: Transaction, broadcast: NewBroadcast, source?: string): Promise<Broadcast>;
  /** Unless something was sent for this before. */
  sendOnce(tx: Transaction, broadcast: NewBroadcast, source: string): Promise<void>;
  /** Takes back what was sent for this. */
  cancelFor(tx: Transaction, source: string): Promise<void>;
}

/** What kind of device somebody asks from. */
export function platformOf(userAgent: string): BroadcastPlatform {
  const sysType = parseUserAgent(userAgent)?.sysType ?? '';
  return sysType.includes('ios') ? 'ios' : sysType.includes('android') ? 'android' : 'other';
}

/** Somebody at a device who may hear a broadcast. */
export interface BroadcastCandidate {
  readonly accountId: bigint;
  readonly language: Language;
  readonly platform: BroadcastPlatform;
}

/** Notices as their readers see them, for whoever takes them further. */
export interface NoticeReader {
  /** Those of the candidates who hear a broadcast, with what it says; nothing once it was taken back. */
  heardOf<Candidate extends BroadcastCandidate>(
    broadcastId: bigint,
    candidates: readonly Candidate[],
  ): Promise<{ readonly notice: Notice; readonly listeners: readonly Candidate[] } | undefined>;
  byIds(ids: readonly bigint[]): Promise<readonly { readonly accountId: bigint; readonly notice: Notice }[]>;
}

/** A notice that has just been delivered. */
export interface DeliveredNotice {
  readonly id: bigint;
  readonly accountId: bigint;
  readonly kind: string;
  readonly section: NoticeSection;
}

/** What a feature contributes that does something more with notices, in the transaction that delivers or announces them. */
export interface NoticeFollowUp {
  delivered(tx: Transaction, notices: readonly DeliveredNotice[]): Promise<void>;
  /** Broadcasts that have just begun. */
  announced(tx: Transaction, broadcastIds: readonly bigint[]): Promise<void>;
}
