import { CONTENT } from '@liuguang/contract/content';
import { POST_LIMITS } from '@liuguang/contract/post/kinds';
import type { PostBlock, PostContent } from '@liuguang/contract/post/schemas';
import { tidy } from '../../platform/tidy-text.ts';

/** As much of a paid text as is shown before it is bought. */
const PREVIEWED = 10;

/** Cut between characters as people see them: half a surrogate pair is none. */
function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text;
  return text
    .slice(0, length)
    .toWellFormed()
    .replace(/\ufffd$/, '');
}

export const excerptOf = (text: string): string => beginningOf(text, POST_LIMITS.excerpt);

/** The first tenth. */
export const previewOf = (text: string): string => beginningOf(text, Math.floor(text.length / PREVIEWED));

/** A long text without what cannot be seen; pieces that say nothing go. */
export const tidyBlocks = (blocks: readonly PostBlock[]): PostBlock[] =>
  blocks
    .map((block) => (block.type === 'picture' ? block : { ...block, text: tidy(block.text) }))
    .filter((block) => block.type === 'picture' || block.text !== '');

/** The words of a long text, which lists show the beginning of. */
export const wordsOf = (blocks: readonly PostBlock[]): string =>
  blocks.flatMap((block) => (block.type === 'picture' ? [] : [block.text])).join('\n\n');

/** Everything in a post that somebody wrote. */
export const allTexts = ({ title, text, blocks = [], place, poll, paid }: Partial<PostContent>): string[] =>
  [...[title, text, place, wordsOf(blocks), paid?.title, paid?.text], ...(poll?.options ?? [])].filter(
    (one): one is string => one !== undefined && one !== '',
  );

/** What a post is called where it has to be named and has no title. */
export const nameOf = ({ title, text }: { readonly title: string; readonly text: string }): string =>
  title || beginningOf(text.replaceAll('\n', ' '), 40);

/** What a notice or a comment speaks of. */
export const subjectOf = (id: bigint) => ({ contentType: CONTENT.post.contentType, id });
