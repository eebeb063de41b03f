import type { Clock } from '../../platform/clock.ts';
import type { Contributions } from '../../platform/composition/extension-point.ts';
import { deviceOf } from '../../platform/device.ts';
import type { Person } from '../../platform/http/handler.ts';
import { isId, type Page, type PageRequest, pageOf, windowOf } from '../../platform/page.ts';
import type { PersonalData } from '../../platform/personal.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import type { JobContext } from '../../platform/queue/jobs.ts';
import { Refused } from '../../platform/refused.ts';
import type { DownloadLinks } from '../../platform/storage/download-links.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { AccountPort, SecurityPort, SessionView } from '../account/account.port.ts';
import type { CredentialPort } from '../signin/signin.port.ts';
import { zipOf } from './privacy.archive.ts';
import type { PrivacyRepository } from './privacy.repository.ts';

const DAY_MS = 24 * 3600 * 1000;
/** The time to change one's mind. */
const DELETION_MS = 7 * DAY_MS;
const LINK_SECONDS = 600;

export interface PrivacyParts {
  readonly database: Database;
  readonly repository: PrivacyRepository;
  readonly accounts: AccountPort;
  readonly security: SecurityPort;
  readonly credentials: CredentialPort;
  readonly storage: Storage;
  readonly links: DownloadLinks;
  readonly contributions: Contributions<PersonalData>;
  readonly clock: Clock;
}

/** What somebody can see, take along and have erased. */
export class PrivacyService {
  readonly #parts: PrivacyParts;

  constructor(parts: PrivacyParts) {
    this.#parts = parts;
  }

  async sessions(person: Person, request: PageRequest) {
    const window = windowOf(request, [isId]);
    const rows = await this.#parts.accounts.sessions(person.id, window);
    const present = (session: SessionView) => ({
      id: String(session.id),
      current: session.id === person.sessionId,
      device: deviceOf(session.userAgent),
      address: session.address,
      createdAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
    });
    return pageOf(rows, window, ({ id }) => [String(id)], present) satisfies Page<unknown>;
  }

  async revoke(person: Person, sessionId: string | undefined): Promise<number> {
    const { database, accounts, credentials } = this.#parts;
    return database.transaction(async (tx) => {
      // Whoever was there may have seen the credential, and would come back by it.
      await credentials.voidCredential(tx, person.id);
      if (sessionId === undefined) return accounts.endOtherSessions(tx, person);
      if (!(await accounts.endSession(tx, person.id, BigInt(sessionId)))) throw new Refused('notFound');
      return 1;
    });
  }

  /** Gathers what every feature has about the account. Done again after a crash, it replaces what was half done. */
  async gather(jobId: string, accountId: bigint, progress: JobContext['progress']): Promise<void> {
    const { repository, storage, contributions, clock } = this.#parts;
    const files = [];
    for (const [done, { export: exported, feature }] of contributions.all.entries()) {
      files.push(...(await exported(accountId)));
      await progress((90 * (done + 1)) / contributions.all.length, feature);
    }
    const storageKey = `export/${jobId}.zip`;
    await repository.announceExport({ jobId, accountId, storageKey, madeAt: clock.now() });
    const put = storage.put(storageKey, zipOf(files, clock.now()));
    const written = await put.catch(async (error: unknown) => {
      // The pictures of somebody who was erased meanwhile are gone too: there is nothing to try again.
      if (await repository.exportOf(accountId, jobId)) throw error;
    });
    // Whoever was erased meanwhile leaves no file behind.
    const isOwned = written !== undefined && (await repository.finishExport(jobId, written.bytes));
    if (!isOwned) await this.#remove({ jobId, storageKey });
  }

  tellExport(tx: Transaction, person: Person): Promise<void> {
    return this.#parts.security.tell(tx, person.id, 'exportAsked');
  }

  async archive(person: Person, jobId: string): Promise<{ path: string; bytes: number }> {
    const { repository, links } = this.#parts;
    const made = await repository.exportOf(person.id, jobId);
    if (!made || made.bytes === null) throw new Refused('notFound');
    const download = { storageKey: made.storageKey, fileName: 'liuguang-export.zip', holder: person };
    const path = links.make(download, LINK_SECONDS);
    return { path, bytes: made.bytes };
  }

  async askDeletion(person: Person): Promise<Date> {
    const { database, repository, security, clock } = this.#parts;
    const now = clock.now();
    return database.transaction(async (tx) => {
      const { isNew, dueAt } = await repository.askDeletion(tx, person.id, now, new Date(now.getTime() + DELETION_MS));
      if (isNew) await security.tell(tx, person.id, 'deletionAsked');
      return dueAt;
    });
  }

  async keep(person: Person): Promise<void> {
    if (!(await this.#parts.repository.keep(person.id))) throw new Refused('notFound');
  }

  deletionOf(person: Person): Promise<Date | undefined> {
    return this.#parts.repository.dueOf(person.id);
  }

  /** Erases every account whose day has come, each in one transaction: one that cannot be erased keeps none waiting. */
  async eraseDue(signal: AbortSignal): Promise<{ erased: number; failures: readonly unknown[] }> {
    const { database, repository, contributions, clock } = this.#parts;
    const failures = new Map<bigint, unknown>();
    const inOrder = contributions.all.toSorted(
      (one, other) => Number(one.erasedLast === true) - Number(other.erasedLast === true),
    );
    let erased = 0;
    while (!signal.aborted) {
      let taken: bigint | undefined;
      try {
        await database.transaction(async (tx) => {
          const accountId = await repository.takeDue(tx, clock.now(), [...failures.keys()]);
          taken = accountId;
          if (accountId !== undefined) for (const { erase } of inOrder) await erase(tx, accountId);
        });
      } catch (error) {
        if (taken === undefined) throw error;
        failures.set(taken, error);
        continue;
      }
      if (taken === undefined) break;
      erased += 1;
    }
    return { erased, failures: [...failures.values()] };
  }

  /** Exports are there to be fetched, not kept: a day later they are gone, or with their owner. */
  async sweepExports(): Promise<number> {
    const { repository, clock } = this.#parts;
    const over = await repository.exportsToRemove(new Date(clock.now().getTime() - DAY_MS), 1000);
    for (const one of over) await this.#remove(one);
    return over.length;
  }

  async #remove({ jobId, storageKey }: { jobId: string; storageKey: string }): Promise<void> {
    await this.#parts.storage.delete(storageKey);
    await this.#parts.repository.deleteExport(jobId);
  }
}
