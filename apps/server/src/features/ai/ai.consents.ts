import { randomBytes, randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { CONSENT_LIMITS, MOVEMENTS, type Movement } from '@liuguang/contract/ai/consent-kinds';
import type { AiChallenge, AiConsent, AiConsentAsk, AiConsentWork } from '@liuguang/contract/ai/face-schemas';
import { isOpenOrder } from '@liuguang/contract/ai/kinds';
import type { Request } from '@liuguang/contract/contract';
import sharp from 'sharp';
import type { Clock } from '../../platform/clock.ts';
import type { Person, UploadedFile } from '../../platform/http/handler.ts';
import { isId, type Page, pageOf, windowOf } from '../../platform/page.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { LedgerPort } from '../ledger/ledger.port.ts';
import type { MadeVideos } from '../media/media.port.ts';
import type { ModerationPort } from '../moderation/moderation.port.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import type { PicturePort } from '../picture/picture.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import { presentAsk, presentConsent } from './ai.consent-present.ts';
import type { AskRow, ChallengeRow, ConsentRepository, ConsentRow } from './ai.consent-repository.ts';
import type { FaceEngine } from './ai.engine.ts';
import { checkSelfie, refuseChildren, see } from './ai.faces.ts';
import type { AiOutputs } from './ai.outputs.ts';
import type { AiRepository } from './ai.repository.ts';

const DAY_MS = 24 * 3600 * 1000;
const HOUR_MS = 3600 * 1000;
const SWEPT_AT_ONCE = 100;
/** The longest side of a face as it is kept. */
const FACE_SIDE = 1024;

interface ConsentParts {
  readonly database: Database;
  readonly repository: AiRepository;
  readonly consents: ConsentRepository;
  readonly outputs: AiOutputs;
  readonly accounts: AccountPort;
  readonly ledger: LedgerPort;
  readonly moderation: Pick<ModerationPort, 'judgePictures'>;
  readonly pictures: PicturePort;
  readonly madeVideos: Pick<MadeVideos, 'withdraw'>;
  readonly notices: NoticePort;
  readonly realtime: RealtimePort;
  readonly faceEngine: FaceEngine;
  readonly clock: Clock;
}

/** Whose face may be used, by whom, for what and how long; taken back at any time. */
export class AiConsents {
  readonly #parts: ConsentParts;

  constructor(parts: ConsentParts) {
    this.#parts = parts;
  }

  async ask(person: Person, { scopes, days }: Request<'x/ai/consent/ask'>): Promise<AiConsentAsk> {
    const { consents } = this.#parts;
    const token = randomBytes(16).toString('hex');
    const expiresAt = this.#in(CONSENT_LIMITS.askSeconds);
    return this.#asked(await consents.insertAsk({ askerId: person.id, token, scopes, days, expiresAt }));
  }

  async asked({ token }: Request<'x/ai/consent/asked'>): Promise<AiConsentAsk> {
    return this.#asked(await this.#openAsk(token));
  }

  async begin(person: Person, wanted: Request<'x/ai/consent/begin'>): Promise<AiChallenge> {
    const { consents } = this.#parts;
    const ask = wanted.token === undefined ? undefined : await this.#openAsk(wanted.token);
    if (ask?.askerId === person.id) throw new Refused('taken', { reason: 'ai.ownAsk' });
    // Whoever was asked grants what was asked for, and no more.
    const { scopes, days } = ask ?? wanted;
    const { id, movements, expiresAt } = await consents.insertChallenge({
      accountId: person.id,
      askId: ask?.id ?? null,
      scopes,
      days,
      movements: twoMovements(),
      expiresAt: this.#in(CONSENT_LIMITS.challengeSeconds),
    });
    return { id: String(id), movements, expiresAt: expiresAt.toISOString() };
  }

  async prove(person: Person, challengeId: string, files: readonly UploadedFile[]): Promise<AiConsent> {
    const { consents, faceEngine, moderation, pictures, clock } = this.#parts;
    const challenge = await consents.challenge(person.id, BigInt(challengeId));
    if (!challenge) throw new Refused('notFound');
    if (challenge.expiresAt <= clock.now()) throw new Refused('taken', { reason: 'ai.challengeOver' });
    if (files.length !== CONSENT_LIMITS.frames) throw new Refused('badBody', { reason: 'ai.framesMissing' });
    if (new Set(files.map(({ sha256 }) => sha256.toString('hex'))).size < files.length)
      throw new Refused('badBody', { reason: 'ai.notLive' });
    const seen = [];
    for (const { path } of files) seen.push(await see(faceEngine, path));
    checkSelfie(seen, challenge.movements);
    await refuseChildren(faceEngine, files[0]?.path ?? '');
    const face = await faceOf(files[0]?.path ?? '');
    const { verdict } = await moderation.judgePictures([face]);
    if (verdict !== 'passed') throw new Refused('policyRefused', { reason: 'picture.notAllowed' });
    const picture = await pictures.make(person.id, face, { of: `consent ${challenge.id}`, purpose: 'general' });
    return this.#present([await this.#grant(person, challenge, picture)], person).then(only);
  }

  async list(person: Person, request: Request<'x/ai/consent/list'>): Promise<Page<AiConsent>> {
    const { consents, clock } = this.#parts;
    const window = windowOf(request, [isId]);
    const rows =
      request.side === 'given'
        ? await consents.given(person.id, window)
        : await consents.usable(person.id, window, clock.now());
    const shown = new Map((await this.#present(rows, person)).map((consent) => [consent.id, consent]));
    return pageOf(
      rows,
      window,
      ({ id }) => [String(id)],
      ({ id }) => shown.get(String(id)) as AiConsent,
    );
  }

  async works(person: Person, request: Request<'x/ai/consent/works'>): Promise<Page<AiConsentWork>> {
    const { consents } = this.#parts;
    const window = windowOf(request, [isId]);
    const consent = await consents.own(person.id, BigInt(request.consentId));
    if (!consent) throw new Refused('notFound');
    const rows = await consents.works(consent.id, window);
    return pageOf(
      rows,
      window,
      ({ order }) => [String(order.id)],
      ({ order: { id, kind, title, createdAt }, picture }) => ({
        orderId: String(id),
        kind: kind === 'video' ? 'video' : 'faceSwap',
        title,
        picture,
        createdAt: createdAt.toISOString(),
      }),
    );
  }

  async revoke(person: Person, consentId: string): Promise<AiConsent> {
    const { database } = this.#parts;
    const row = await database.transaction(async (tx) => {
      const consent = await this.#parts.consents.lock(tx, BigInt(consentId));
      if (consent?.ownerId !== person.id) throw new Refused('notFound');
      return this.withdraw(tx, consent);
    });
    return only(await this.#present([row], person));
  }

  /** Ends a consent that is held, with everything that hangs on it: nothing made with that face is left to be seen. */
  async withdraw(tx: Transaction, consent: ConsentRow): Promise<ConsentRow> {
    const {
      repository,
      consents,
      outputs: aiOutputs,
      ledger,
      pictures,
      madeVideos,
      notices,
      realtime,
      clock,
    } = this.#parts;
    if (consent.revokedAt) return consent;
    const now = clock.now();
    const orders = await consents.lockOrders(tx, consent.id);
    const outputs = await consents.deleteOutputs(
      tx,
      orders.map(({ id }) => id),
    );
    await aiOutputs.withdraw(tx, outputs);
    const copies = await repository.deleteCopies(
      tx,
      orders.map(({ id }) => id),
    );
    await pictures.withdraw(tx, copies.pictures);
    await madeVideos.withdraw(tx, copies.videos);
    if (consent.picture) await pictures.withdraw(tx, [BigInt(consent.picture.id)]);
    for (const order of orders.filter((one) => isOpenOrder(one) || one.state === 'done')) {
      const wasOpen = isOpenOrder(order);
      if (wasOpen && order.holdId !== null) await ledger.release(tx, order.holdId);
      const row = await repository.change(tx, order.id, {
        failure: 'consent',
        ...(wasOpen && { state: 'failed', finishedAt: now }),
      });
      if (row.accountId === null || row.removedAt !== null) continue;
      const { id, state, progress, accountId, title } = row;
      await realtime.publish(tx, `account:${accountId}`, 'ai.progress', { orderId: String(id), state, progress });
      await notices.send(tx, { to: accountId, kind: 'ai.withdrawn', once: `ai ${id}`, values: { title } });
    }
    return consents.end(tx, consent.id, now);
  }

  /** Lets go of faces whose consent is over; tells how many. */
  async sweep(signal: AbortSignal): Promise<number> {
    const { database, consents, pictures, clock } = this.#parts;
    await consents.forgetOld(new Date(clock.now().getTime() - HOUR_MS));
    let swept = 0;
    for (;;) {
      const ids = await consents.ended(clock.now(), SWEPT_AT_ONCE);
      for (const id of ids) {
        signal.throwIfAborted();
        await database.transaction(async (tx) => {
          const consent = await consents.lock(tx, id);
          if (!consent?.picture) return;
          await pictures.withdraw(tx, [BigInt(consent.picture.id)]);
          await consents.end(tx, id, null);
        });
      }
      swept += ids.length;
      if (ids.length < SWEPT_AT_ONCE) return swept;
    }
  }

  #grant(person: Person, challenge: ChallengeRow, picture: ConsentRow['picture']): Promise<ConsentRow> {
    const { database, consents, notices, clock } = this.#parts;
    const now = clock.now();
    return database.transaction(async (tx) => {
      if (!(await consents.takeChallenge(tx, challenge.id))) throw new Refused('notFound');
      const holderId = challenge.askId === null ? person.id : await consents.answerAsk(tx, challenge.askId, now);
      if (holderId === undefined) throw new Refused('taken', { reason: 'ai.challengeOver' });
      const consent = await consents.insert(tx, {
        ownerId: person.id,
        holderId,
        scopes: challenge.scopes,
        picture,
        createdAt: now,
        expiresAt: new Date(now.getTime() + challenge.days * DAY_MS),
      });
      if (holderId !== person.id)
        await notices.send(tx, {
          to: holderId,
          kind: 'ai.granted',
          actor: person.id,
          once: `consent ${consent.id}`,
          values: {},
        });
      return consent;
    });
  }

  async #present(rows: readonly ConsentRow[], person: Person): Promise<AiConsent[]> {
    const { consents, accounts, clock } = this.#parts;
    const ids = rows.map(({ id }) => id);
    const people = [...new Set(rows.flatMap(({ ownerId, holderId }) => [ownerId, holderId]))].filter(
      (one) => one !== null,
    );
    const [faces, works] = await Promise.all([accounts.faces(people), consents.countWorks(ids)]);
    const now = clock.now();
    return rows.map((row) => presentConsent(row, { faces, works: works.get(row.id) ?? 0, viewer: person.id, now }));
  }

  async #asked(ask: AskRow): Promise<AiConsentAsk> {
    return presentAsk(ask, await this.#parts.accounts.face(ask.askerId));
  }

  async #openAsk(token: string): Promise<AskRow> {
    const ask = await this.#parts.consents.ask(token, this.#parts.clock.now());
    if (!ask) throw new Refused('notFound');
    return ask;
  }

  #in(seconds: number): Date {
    return new Date(this.#parts.clock.now().getTime() + seconds * 1000);
  }
}

/** Two that differ, in an order that nobody can foresee. */
function twoMovements(): Movement[] {
  const first = MOVEMENTS[randomInt(MOVEMENTS.length)] ?? MOVEMENTS[0];
  const rest = MOVEMENTS.filter((one) => one !== first);
  return [first, rest[randomInt(rest.length)] ?? MOVEMENTS[1]];
}

const faceOf = async (path: string): Promise<Buffer> =>
  sharp(await readFile(path), { failOn: 'error' })
    .autoOrient()
    .resize({ width: FACE_SIDE, height: FACE_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 92 })
    .toBuffer();

function only<Item>([item]: readonly Item[]): Item {
  if (item === undefined) throw new Error('nothing was presented');
  return item;
}
