import type { ModeratedKind, ModerationReason } from '@liuguang/contract/moderation/schemas';
import type { Transaction } from '../../platform/postgres/database.ts';
import type { Judged, PictureScores, Verdict } from './moderation.verdict.ts';

/** Three bytes for each pixel, row by row; what the media engine samples of a video is one. */
export interface RawPicture {
  readonly rgb: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A file of this machine by its path, the bytes of one, or pixels. */
export type PictureSource = string | Uint8Array | RawPicture;

export interface JudgedPicture extends Judged {
  /** Nothing when it could not be read. */
  readonly scores: PictureScores | undefined;
}

export interface PictureJudgement {
  readonly verdict: Verdict;
  /** Nothing when it passed. */
  readonly reason: ModerationReason | undefined;
  /** In the order they were given. */
  readonly pictures: readonly JudgedPicture[];
}

/** What else there is to know of a text that may be shown. */
export interface ReadText {
  /** Whether it carries a link, or a way to reach somebody elsewhere. */
  readonly hasContact: boolean;
  /** What it says, however it is spaced and spelled: equal for texts that say the same. */
  readonly gist: string;
}

/** What other features may ask about content. */
export interface ModerationPort {
  /** Refuses (`policyRefused`) a text that others would see and the content policy does not allow. */
  refuseText(text: string): void;
  /**
   * Refuses what nobody may have drawn: whatever others may not read, people under age at all, public figures by name,
   * violence against people, imitations of documents and money. `negative` is what shall be left out.
   */
  refusePrompt(prompt: string, negative: string): void;
  /** Refuses like `refuseText`, part by part, with turns for others in between: for what may be long. */
  refuseLongText(text: string): Promise<void>;
  /** Refuses like `refuseText`, and tells more of what it lets pass. */
  readText(text: string): ReadText;
  /** The same for a name, which moreover must not pass for the staff's nor carry links or contacts. */
  refuseName(name: string): void;
  /**
   * Judges one picture, or those of one video together. It takes a fifth of a second for each, in a process of its own:
   * for jobs, not for calls.
   */
  judgePictures(pictures: readonly PictureSource[], signal?: AbortSignal): Promise<PictureJudgement>;
}

/** The rules that operators wrote. */
export interface OperatorRulesPort {
  /** Whether a text waits for a person for the sake of one of them. */
  hold(text: string): Promise<boolean>;
}

/** What people wrote of one kind, for trying rules on it. */
export interface WrittenTexts {
  readonly source: string;
  /** Since then and before `after`, the latest first. */
  readonly since: (
    since: Date,
    after: bigint | undefined,
    limit: number,
  ) => Promise<readonly { readonly id: bigint; readonly text: string; readonly at: Date }[]>;
}

/** Something that somebody made and others would see. */
export interface Moderated {
  readonly kind: ModeratedKind;
  readonly id: bigint;
  readonly accountId: bigint;
  /** As its owner called it; empty where it has no name. */
  readonly title: string;
}

export interface Judgement {
  readonly verdict: Verdict;
  /** What its owner is told; empty when it passed. */
  readonly note: string;
}

/** The way of every upload to others: judged by the models, and by a person where they are in doubt. */
export interface ModerationReview {
  /**
   * Judges what is shown. Unless it passes there is a case of it from then on, with the worst pictures, and its owner
   * is told. Asked again it judges again, but for what a person has decided: that stands.
   */
  judge(subject: Moderated, pictures: readonly PictureSource[], signal: AbortSignal): Promise<Judgement>;
}

/** How a feature learns what a person decided about something of its own. */
export interface ModerationSubject {
  readonly kind: ModeratedKind;
  /** Called in the transaction of the decision. False when there is no such thing any more. */
  applyVerdict(tx: Transaction, id: bigint, judgement: Judgement): Promise<boolean>;
}
