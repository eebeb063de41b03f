import type { Clock } from '../../platform/clock.ts';
import type { Refused } from '../../platform/refused.ts';
import type { RateLimit } from '../../platform/shared-state/shared-state.ts';
import { siteOf } from '../../platform/subscriber.ts';
import type { OperatorRepository } from './operator.repository.ts';

/** Anybody can be refused at the door as often as they like, and must not fill the disk by it. */
const PER_SITE = { count: 20, seconds: 3600 };
const ALL_STRANGERS = { count: 200, seconds: 3600 };
/** Counted apart from strangers, so that a flood at the door hides nothing that somebody inside tries. */
const PER_OPERATOR = { count: 60, seconds: 3600 };
const KEPT_MS = 90 * 24 * 3600 * 1000;

export interface RefusalsParts {
  readonly repository: OperatorRepository;
  readonly limits: RateLimit;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
}

export interface RefusedAction {
  readonly action: string;
  readonly refused: Refused;
  readonly address: string;
}

/** The part of the audit that tells what was refused; what is beyond its bounds is counted in the next entry. */
export class OperatorRefusals {
  readonly #parts: RefusalsParts;
  #missed = 0;

  constructor(parts: RefusalsParts) {
    this.#parts = parts;
  }

  /** `findOperator` tells whose name it was, and is asked only for what is written down. */
  async atTheDoor(findOperator: () => Promise<bigint | undefined>, refusal: RefusedAction): Promise<void> {
    const { limits } = this.#parts;
    const full =
      (await limits.take(`audit refused from ${siteOf(refusal.address)}`, PER_SITE)) ??
      (await limits.take('audit refused at the door', ALL_STRANGERS));
    await this.#record(full === undefined, findOperator, refusal);
  }

  async ofOperator(operatorId: bigint, refusal: RefusedAction): Promise<void> {
    const full = await this.#parts.limits.take(`audit refused to ${operatorId}`, PER_OPERATOR);
    await this.#record(full === undefined, async () => operatorId, refusal);
  }

  sweep(): Promise<number> {
    const { repository, clock } = this.#parts;
    return repository.deleteRefusalsBefore(new Date(clock.now().getTime() - KEPT_MS));
  }

  /** Whoever was refused hears that, whether it can be written down or not. */
  async #record(
    fits: boolean,
    findOperator: () => Promise<bigint | undefined>,
    { action, refused, address }: RefusedAction,
  ): Promise<void> {
    const { repository, clock, onFailure } = this.#parts;
    if (!fits) {
      this.#missed += 1;
      return;
    }
    const missed = this.#missed;
    this.#missed = 0;
    try {
      await repository.insertRefusal({
        at: clock.now(),
        operatorId: (await findOperator()) ?? null,
        code: refused.code,
        action,
        target: '',
        detail: missed > 0 ? { missed } : {},
        address,
      });
    } catch (error) {
      this.#missed += missed + 1;
      onFailure(error);
    }
  }
}
