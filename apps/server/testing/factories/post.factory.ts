import { type NewPost, type PostRow, scoreAt } from '../../src/features/post/post.repository.ts';
import { post, postOption } from '../../src/features/post/post.schema.ts';
import type { Database } from '../../src/platform/postgres/database.ts';
import { inserted } from './inserted.ts';

/** A post that everybody may see, as if everything in it had passed. */
export async function addPost(
  { query }: Database,
  accountId: bigint,
  fields: Partial<NewPost> & { readonly options?: readonly string[] } = {},
): Promise<PostRow> {
  const { options = [], ...given } = fields;
  const publishedAt = given.publishedAt ?? new Date();
  const row = inserted(
    await query
      .insert(post)
      .values({
        ...{ accountId, kind: 'pictures', title: '', text: '今天的云很好看', audience: 'everyone', state: 'shown' },
        ...{ score: scoreAt(publishedAt), createdAt: publishedAt, publishedAt, toldAt: publishedAt },
        ...given,
      })
      .returning(),
  );
  if (options.length > 0)
    await query.insert(postOption).values(options.map((text, position) => ({ postId: row.id, position, text })));
  return row;
}
