import type { Request, Response } from '@liuguang/contract/contract';
import type { TopicShelf } from '../catalogue/catalogue.port.ts';
import type { PostRepository } from './post.repository.ts';

interface TopicParts {
  readonly topics: TopicShelf;
  readonly repository: PostRepository;
}

const LISTED = 30;

/** What posts stand under. */
export class PostTopics {
  readonly #parts: TopicParts;

  constructor(parts: TopicParts) {
    this.#parts = parts;
  }

  async list({ words = '' }: Request<'x/post/topics'>): Promise<Response<'x/post/topics'>> {
    const { topics, repository } = this.#parts;
    const found = await topics.topicsNamed(words.trim(), LISTED);
    const counts = await repository.postsUnder(found.map(({ id }) => BigInt(id)));
    const list = found.map((topic) => ({ ...topic, posts: counts.get(BigInt(topic.id)) ?? 0 }));
    return { list: list.sort((one, other) => other.posts - one.posts) };
  }
}
