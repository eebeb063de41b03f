import { CONTENT, contentAt } from '@liuguang/contract/content';
import type { ContentInfo } from '@liuguang/contract/content/schemas';
import type { Language } from '@liuguang/contract/format/language';
import type { LinkPreview } from './page-head.ts';

interface Link {
  readonly path: string;
  readonly search: string;
  readonly language: Language;
  readonly origin: string;
}

type Describe = (content: { contentType: number; id: string }) => Promise<ContentInfo | undefined>;

const KINDS = new Map<number, LinkPreview['kind']>([
  [CONTENT.longVideo.contentType, 'video.other'],
  [CONTENT.shortVideo.contentType, 'video.other'],
  [CONTENT.post.contentType, 'article'],
  [CONTENT.creator.contentType, 'profile'],
]);

/** What an address leads to, for previews of links; nothing where it leads to no one thing that everybody may find. */
export async function linkPreview(
  { path, search, language, origin }: Link,
  describe: Describe,
): Promise<LinkPreview | undefined> {
  const content = contentAt(path, search);
  // A link opens without its preview all the same.
  const info = content && (await describe(content).catch(() => undefined));
  if (!info) return undefined;
  const { title, intro } = info.translations[language] ?? info;
  return {
    title,
    intro,
    address: `${origin}${info.target}`,
    picture: info.cover === '' ? '' : `${origin}/preview/${info.contentType}/${info.id}`,
    kind: KINDS.get(info.contentType) ?? 'website',
  };
}
