import type { Request, Response } from '@liuguang/contract/contract';
import { POST_LIMITS } from '@liuguang/contract/post/kinds';
import type { PostDraft } from '@liuguang/contract/post/schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import { isId, isInstant, type Page, type PageRequest, pageOf, windowOf } from '../../platform/page.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { PicturePort } from '../picture/picture.port.ts';
import type { DraftRow, PostDraftRepository } from './post.draft.repository.ts';

interface DraftParts {
  readonly database: Database;
  readonly drafts: PostDraftRepository;
  readonly pictures: Pick<PicturePort, 'find'>;
  readonly clock: Clock;
}

/** What is still being written. Two devices that write at once both keep what they wrote. */
export class PostDrafts {
  readonly #parts: DraftParts;

  constructor(parts: DraftParts) {
    this.#parts = parts;
  }

  async list({ id }: Person, request: PageRequest): Promise<Page<PostDraft>> {
    const window = windowOf(request, [isInstant, isId]);
    const rows = await this.#parts.drafts.list(id, window);
    const page = pageOf(
      rows,
      window,
      (row) => [row.updatedAt.toISOString(), String(row.id)],
      (row) => row,
    );
    return { ...page, list: await Promise.all(page.list.map((row) => this.#present(row))) };
  }

  async read({ id }: Person, draftId: string): Promise<PostDraft> {
    const row = await this.#parts.drafts.find(id, BigInt(draftId));
    if (!row) throw new Refused('notFound');
    return this.#present(row);
  }

  async save(person: Person, request: Request<'x/post/draft/save'>): Promise<Response<'x/post/draft/save'>> {
    if (!person.registered) throw new Refused('needsAccount');
    const { database, drafts, clock } = this.#parts;
    const { draftId, version = 0, content } = request;
    const accountId = person.id;
    const now = clock.now();
    const { draft, other } = await database.transaction(async (tx) => {
      const id = draftId === undefined ? undefined : BigInt(draftId);
      const changed = id && (await drafts.change(tx, { accountId, id, version }, content, now));
      if (changed) return { draft: changed, other: undefined };
      const theirs = id && (await drafts.find(accountId, id, tx));
      if ((await drafts.count(tx, accountId)) >= POST_LIMITS.drafts)
        throw new Refused('taken', { reason: 'post.draftsFull' });
      const copyOf = theirs ? theirs.id : null;
      return {
        draft: await drafts.insert(tx, { accountId, version: 1, content, copyOf, updatedAt: now }),
        other: theirs,
      };
    });
    return { draft: await this.#present(draft), other: other ? await this.#present(other) : null };
  }

  async delete({ id }: Person, draftId: string): Promise<Record<string, never>> {
    const { database, drafts } = this.#parts;
    if (!(await drafts.remove(database.query, id, BigInt(draftId)))) throw new Refused('notFound');
    return {};
  }

  /** Asking for its pictures has them kept. */
  async #present({ id, accountId, version, content, copyOf, updatedAt }: DraftRow): Promise<PostDraft> {
    const ids = [...(content.pictureIds ?? []), ...(content.paid?.pictureIds ?? [])];
    const found = await Promise.all(ids.map((one) => this.#parts.pictures.find(accountId, BigInt(one))));
    return {
      ...{ id: String(id), version, content, updatedAt: updatedAt.toISOString() },
      pictures: found.filter((one) => one !== undefined),
      copyOf: copyOf === null ? '' : String(copyOf),
    };
  }
}
