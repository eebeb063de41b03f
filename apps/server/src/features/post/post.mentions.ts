import type { PostContent } from '@liuguang/contract/post/schemas';
import type { Person } from '../../platform/http/handler.ts';
import type { AccountPort, Face } from '../account/account.port.ts';
import type { BlockPort } from '../block/block.port.ts';
import { allTexts } from './post.text.ts';

interface MentionParts {
  readonly accounts: Pick<AccountPort, 'faces' | 'namedLike'>;
  readonly blocks: Pick<BlockPort, 'isBlocked' | 'hiddenFrom'>;
}

const SUGGESTED = 10;
/** In place of oneself and of those between whom and oneself there is a block, or whom one has muted. */
const SPARE = 10;

/** Who is named in a post. */
export class PostMentions {
  readonly #parts: MentionParts;

  constructor(parts: MentionParts) {
    this.#parts = parts;
  }

  /** Those whose name stands in the text behind an @. Whoever cannot be mentioned is left out: the name stays as words. */
  async resolve(author: bigint, content: PostContent): Promise<bigint[]> {
    const { mentionIds = [], paid: _paid, ...open } = content;
    if (mentionIds.length === 0) return [];
    const said = allTexts(open).join('\n');
    const faces = await this.#parts.accounts.faces(mentionIds.map(BigInt));
    const named = mentionIds.map(BigInt).filter((id) => {
      const face = faces.get(id);
      return face !== undefined && said.includes(`@${face.name}`);
    });
    return this.#unblocked(author, named);
  }

  async suggest({ id }: Person, words: string): Promise<{ list: Face[] }> {
    const { accounts, blocks } = this.#parts;
    const [found, hidden] = await Promise.all([
      accounts.namedLike(words.trim(), SUGGESTED + SPARE),
      blocks.hiddenFrom(id),
    ]);
    const others = found.filter((face) => face.id !== String(id) && !hidden.has(BigInt(face.id)));
    return { list: others.slice(0, SUGGESTED) };
  }

  async #unblocked(author: bigint, people: readonly bigint[]): Promise<bigint[]> {
    const { blocks } = this.#parts;
    const blocked = await Promise.all(people.map((person) => blocks.isBlocked(author, person)));
    return people.filter((_person, at) => !blocked[at]);
  }
}
