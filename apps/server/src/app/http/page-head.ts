import type { Language } from '@liuguang/contract/format/language';

/** What a link leads to, as whoever shows a preview of it is told. */
export interface LinkPreview {
  readonly title: string;
  readonly intro: string;
  /** Where it opens, with its origin. */
  readonly address: string;
  /** A picture in clear, with its origin; none where there is none. */
  readonly picture: string;
  readonly kind: 'video.other' | 'article' | 'profile' | 'website';
}

/** What a page says of itself before any of its code has run. */
export interface PageHead {
  readonly language: Language;
  readonly preview?: LinkPreview | undefined;
}

const HOUSE = {
  'zh-CN': { name: '流光', about: '流光：长短视频、社区、直播与 AI 创作', locale: 'zh_CN' },
  en: { name: 'Liuguang', about: 'Liuguang: films, shorts, community, live TV and AI creation', locale: 'en_US' },
} as const satisfies Record<Language, unknown>;

const INTRO_LENGTH = 200;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** On one line, as a preview shows it. */
const briefly = (text: string) => [...text.replace(/\s+/g, ' ').trim()].slice(0, INTRO_LENGTH).join('');

function tagsOf({ title, intro, address, picture, kind }: LinkPreview, { language }: PageHead): string {
  const { name, about, locale } = HOUSE[language];
  const said = {
    'og:site_name': name,
    'og:locale': locale,
    'og:type': kind,
    'og:title': title,
    'og:description': briefly(intro) || about,
    'og:url': address,
    ...(picture !== '' && { 'og:image': picture }),
  };
  const tags = Object.entries(said).map(
    ([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`,
  );
  const card = picture === '' ? 'summary' : 'summary_large_image';
  return [...tags, `<meta name="twitter:card" content="${card}" />`].join('');
}

/** The built page, which is written in Chinese, in the language of its visitor and with what its link leads to. */
export function withHead(html: string, head: PageHead): string {
  const { language, preview } = head;
  const { name, about } = HOUSE[language];
  const title = preview ? `${preview.title} · ${name}` : name;
  const description = (preview && briefly(preview.intro)) || about;
  return html
    .replace('<html lang="zh-CN"', `<html lang="${language}"`)
    .replace(
      /<meta name="description"[^>]{0,400}>/,
      () => `<meta name="description" content="${escaped(description)}" />`,
    )
    .replace(
      /<title>[^<]{0,200}<\/title>/,
      () => `<title>${escaped(title)}</title>${preview ? tagsOf(preview, head) : ''}`,
    )
    .replace(/(<p class="splash-name">)[^<]*/, (_, tag: string) => `${tag}${name}`);
}
