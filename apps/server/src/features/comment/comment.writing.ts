import type { AddedComment } from '@liuguang/contract/comment/schemas';
import type { Request } from '@liuguang/contract/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import type { Claim } from '../../platform/once/once.claim.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { RateLimit } from '../../platform/shared-state/shared-state.ts';
import { fingerprintOf, mentionsIn, tidy } from '../../platform/tidy-text.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { ModerationPort, OperatorRulesPort } from '../moderation/moderation.port.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import { revealedBy } from '../spoiler/spoiler.port.ts';
import type { CommentChanges } from './comment.changes.ts';
import { presentAdded } from './comment.present.ts';
import type { CommentRepository, NewComment } from './comment.repository.ts';
import { isFilm } from './comment.spoilers.ts';
import type { CommentSubjectTable } from './comment.subjects.ts';
import type { CommentTallying } from './comment.tally.ts';

export interface WritingParts {
  readonly database: Database;
  readonly repository: CommentRepository;
  readonly subjects: CommentSubjectTable;
  readonly changes: CommentChanges;
  readonly tallying: CommentTallying;
  readonly accounts: Pick<AccountPort, 'describe' | 'idsOfNames'>;
  readonly notices: NoticePort;
  readonly moderation: Pick<ModerationPort, 'readText'>;
  readonly operatorRules: OperatorRulesPort;
  readonly limits: RateLimit;
  readonly clock: Clock;
}

const DAY_MS = 24 * 3600 * 1000;
/** For accounts that are younger than a day. */
const NEWCOMER_LIMIT = { count: 10, seconds: 3600 };
/** Shorter than this many people say the same of themselves. */
const LONG = 8;
/** How often one person says the same in a day before somebody has a look. */
const OWN_REPEATS = { long: 1, short: 4 };
/** How often something long is said by whomever. */
const EVERYBODYS_REPEATS = { count: 4, seconds: 600 };

/** Takes what people write. What the policy refuses is refused; what is only suspicious is kept for an operator. */
export class CommentWriting {
  readonly #parts: WritingParts;

  constructor(parts: WritingParts) {
    this.#parts = parts;
  }

  async add(claim: Claim, person: Person, request: Request<'app/comment/add'>): Promise<AddedComment> {
    if (!person.registered) throw new Refused('needsAccount');
    const { answeredId } = request;
    const said = await this.#weigh(person, request);
    if (answeredId === undefined) return this.#say(said, claim);
    // Whoever is answered is told in the same transaction.
    return this.#parts.database.transaction((tx) => this.#reply(tx, said, BigInt(answeredId), claim));
  }

  /** Judges the words; what is to be refused is refused here. */
  async #weigh(
    person: Person,
    { contentType, id, text: written, spoiler }: Request<'app/comment/add'>,
  ): Promise<NewComment> {
    const { moderation, operatorRules, clock } = this.#parts;
    const text = readable(written);
    const { hasContact, gist } = moderation.readText(text);
    await this.#slowNewcomers(person);
    const fingerprint = fingerprintOf(gist || text);
    const isLong = gist.length >= LONG;
    const isHeld = hasContact ? 'link' : (await operatorRules.hold(text)) ? 'rule' : '';
    const heldFor = isHeld || (isLong && (await this.#isEverywhere(fingerprint)) ? 'repeat' : '');
    return {
      contentType,
      subjectId: BigInt(id),
      accountId: person.id,
      text,
      fingerprint,
      heldFor,
      mentions: await this.#mentionedIn(text),
      tooMany: isLong ? OWN_REPEATS.long : OWN_REPEATS.short,
      reveals: isFilm(contentType) ? revealedBy(text, spoiler) : 0,
      createdAt: clock.now(),
    };
  }

  async #say(said: NewComment, claim: Claim): Promise<AddedComment> {
    const { repository, subjects, tallying, notices } = this.#parts;
    const added = await repository.say(subjects.of(said.contentType), said, claim);
    if (!added) throw await this.#whyNot(said);
    if (added.state === 'shown') {
      tallying.soon();
      notices.deliverSoon();
    }
    return presentAdded(added, said);
  }

  async #reply(tx: Transaction, said: NewComment, answeredId: bigint, claim: Claim): Promise<AddedComment> {
    const { repository, subjects, changes, tallying } = this.#parts;
    const added = await repository.reply(tx, subjects.of(said.contentType), said, answeredId, claim);
    if (!added) throw new Refused('notFound');
    if (added.state === 'shown') {
      tallying.afterCommit(tx);
      const answer = { ...said, id: BigInt(added.id), rootId: BigInt(added.root_id) };
      const answered = added.answered_account === null ? null : BigInt(added.answered_account);
      await changes.tellAnswered(tx, answer, answered);
      await changes.tellMentioned(
        tx,
        answer,
        said.mentions.filter((id) => id !== answered),
      );
    }
    return presentAdded(added, said, added.root_id);
  }

  /** What can be seen and yet not be commented is of somebody with whom there is a block. */
  async #whyNot(said: NewComment): Promise<Refused> {
    const { repository, subjects } = this.#parts;
    const isVisible = await repository.isVisible(subjects.of(said.contentType), said, said.accountId);
    return new Refused('notFound', isVisible ? { reason: 'block.between' } : {});
  }

  async #mentionedIn(text: string): Promise<bigint[]> {
    const names = mentionsIn(text);
    return names.length === 0 ? [] : this.#parts.accounts.idsOfNames(names);
  }

  async #isEverywhere(fingerprint: bigint): Promise<boolean> {
    return (await this.#parts.limits.take(`comment text ${fingerprint}`, EVERYBODYS_REPEATS)) !== undefined;
  }

  /** Only who has written a lot is looked up. */
  async #slowNewcomers({ id }: Person): Promise<void> {
    const { limits, accounts, clock } = this.#parts;
    const full = await limits.take(`comment newcomer ${id}`, NEWCOMER_LIMIT);
    if (!full) return;
    const { createdAt } = await accounts.describe(id);
    if (clock.now().getTime() - Date.parse(createdAt) < DAY_MS)
      throw new Refused('tooMany', { reason: 'comment.newcomer', retryAfterSeconds: full.wait });
  }
}

function readable(written: string): string {
  const text = tidy(written);
  if (text === '')
    throw new Refused('badBody', {
      reason: 'comment.nothingSeen',
      data: { issues: [{ path: '/text', message: 'nothing that can be seen' }] },
    });
  return text;
}
