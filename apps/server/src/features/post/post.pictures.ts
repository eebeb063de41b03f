import type { Person } from '../../platform/http/handler.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { PersonalPictures, PicturePort } from '../picture/picture.port.ts';
import type { NewPicture, PictureRow } from './post.repository.ts';

interface PictureParts {
  readonly pictures: Pick<PicturePort, 'claim' | 'release'>;
  readonly personalPictures: PersonalPictures;
}

/** A picture as a post keeps it, and whether a machine made it. */
export type ClaimedForPost = Omit<NewPicture, 'postId'> & { readonly isByAi: boolean };

/** The pictures of posts; those of a paid part have no address that everybody could use. */
export class PostPictures {
  readonly #parts: PictureParts;

  constructor(parts: PictureParts) {
    this.#parts = parts;
  }

  /** In their order: two posts that name the same pictures hold them alike. */
  async claim(tx: Transaction, accountId: bigint, ids: readonly string[], paid: boolean): Promise<ClaimedForPost[]> {
    const { pictures, personalPictures } = this.#parts;
    const found = new Map<string, Omit<ClaimedForPost, 'position'>>();
    for (const id of [...ids].sort((one, other) => Number(BigInt(one) - BigInt(other)))) {
      const picture = await pictures.claim(tx, accountId, BigInt(id));
      if (!picture) throw new Refused('notFound', { reason: 'post.pictureGone' });
      const { small, large, hasPassed, isByAi } = picture;
      found.set(id, {
        ...{ paid, pictureId: BigInt(id), sizes: { small, large }, passed: hasPassed, isByAi },
        preview: paid ? await personalPictures.previewOf(small.path) : '',
      });
    }
    return ids.flatMap((id, position) => {
      const one = found.get(id);
      return one ? [{ ...one, position }] : [];
    });
  }

  release(tx: Transaction, ids: readonly bigint[]): Promise<void> {
    return this.#parts.pictures.release(tx, ids);
  }

  /** For whoever bought them, and their author. */
  addressed(person: Person, pictures: readonly PictureRow[]): PictureRow['sizes'][] {
    const { personalPictures } = this.#parts;
    const own = (size: PictureRow['sizes']['small']) => ({
      ...size,
      path: personalPictures.addressFor(person, size.path),
    });
    return pictures.map(({ sizes: { small, large } }) => ({ small: own(small), large: own(large) }));
  }
}
