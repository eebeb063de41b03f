import type { ConsentScope } from '@liuguang/contract/ai/consent-kinds';
import { AI_LIMITS, clipUnits } from '@liuguang/contract/ai/kinds';
import type { AiOrder } from '@liuguang/contract/ai/schemas';
import type { Request } from '@liuguang/contract/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { PicturePort } from '../picture/picture.port.ts';
import type { ConsentRepository, ConsentRow } from './ai.consent-repository.ts';
import type { AiOrdering } from './ai.ordering.ts';
import type { AiPrices } from './ai.prices.ts';
import type { AiRepository, TemplateRow } from './ai.repository.ts';
import type { SourceRepository, SourceRow } from './ai.source-repository.ts';

interface SwapParts {
  readonly repository: AiRepository;
  readonly consents: ConsentRepository;
  readonly sources: SourceRepository;
  readonly pictures: Pick<PicturePort, 'find'>;
  readonly ordering: AiOrdering;
  readonly prices: AiPrices;
  readonly clock: Clock;
}

type Wanted = Pick<
  Request<'app/aiorder/facechange/submit'>,
  'consentId' | 'templateId' | 'sourceId' | 'face' | 'price'
>;

/** Orders for somebody's face in another picture. */
export class AiFaceSwaps {
  readonly #parts: SwapParts;

  constructor(parts: SwapParts) {
    this.#parts = parts;
  }

  async submit(tx: Transaction, person: Person, wanted: Wanted): Promise<AiOrder> {
    const { ordering, clock } = this.#parts;
    if ((wanted.templateId === undefined) === (wanted.sourceId === undefined))
      throw new Refused('badBody', { reason: 'ai.noTarget' });
    const consent = await this.consented(tx, person, wanted.consentId, 'faceSwap');
    const template = wanted.templateId === undefined ? undefined : await this.#template(wanted.templateId);
    const source = wanted.sourceId === undefined ? undefined : await this.source(tx, person, wanted.sourceId);
    const clipSeconds = source?.clipSeconds ?? 0;
    const face = template ? 0 : source?.faces[wanted.face ?? 0]?.number;
    if (face === undefined) throw new Refused('badBody', { reason: 'ai.noFace' });
    return ordering.place(tx, person, wanted.price, {
      kind: 'faceSwap',
      templateId: template?.id ?? null,
      sourceId: source?.id ?? null,
      consentId: consent.id,
      face,
      agreedAt: clock.now(),
      title: template?.title ?? '',
      prompt: '',
      negative: '',
      count: 1,
      seed: Number(consent.id % BigInt(AI_LIMITS.seed)),
      clipSeconds,
      listPrice: await this.#parts.prices.of('faceSwap', template, clipUnits(clipSeconds), tx),
    });
  }

  /** A consent that this person may use for that, kept from being taken back until the transaction ends. */
  async consented(tx: Transaction, person: Person, id: string, scope: ConsentScope): Promise<ConsentRow> {
    const consent = await this.#parts.consents.share(tx, BigInt(id));
    // Somebody else's is as good as none.
    if (consent?.holderId !== person.id) throw new Refused('notFound', { reason: 'ai.noConsent' });
    if (!isUsable(consent, scope, this.#parts.clock.now()))
      throw new Refused('policyRefused', { reason: 'ai.noConsent' });
    return consent;
  }

  async source(tx: Transaction, person: Person, id: string): Promise<SourceRow> {
    const { sources, pictures } = this.#parts;
    const source = await sources.own(tx, person.id, BigInt(id));
    if (!source || !(await pictures.find(person.id, BigInt(source.picture.id))))
      throw new Refused('notFound', { reason: 'ai.sourceGone' });
    return source;
  }

  async #template(id: string): Promise<TemplateRow> {
    const row = await this.#parts.repository.template(BigInt(id));
    if (!row?.onSale || row.kind !== 'faceSwap') throw new Refused('notFound', { reason: 'ai.templateGone' });
    return row;
  }
}

export const isUsable = (
  { revokedAt, expiresAt, picture, scopes }: ConsentRow,
  scope: ConsentScope,
  now: Date,
): boolean => revokedAt === null && picture !== null && expiresAt > now && scopes.includes(scope);
