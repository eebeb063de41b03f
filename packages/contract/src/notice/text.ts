import { COMMENT_QUERY, pathOfContent } from '../content.ts';
import type { Language } from '../format/language.ts';
import { type Sentence, sayIn } from '../format/sentence.ts';
import { noticeKind } from './kinds.ts';
import type { Notice } from './schemas.ts';

const OTHERS: Sentence = {
  'zh-CN': '{names}等 {total} 人',
  en: { by: 'others', one: '{names} and {others} other', other: '{names} and {others} others' },
};
const SOMEBODY: Sentence = { 'zh-CN': '有人', en: 'Someone' };
const BETWEEN: Record<Language, { readonly comma: string; readonly and: string }> = {
  'zh-CN': { comma: '、', and: '、' },
  en: { comma: ', ', and: ' and ' },
};

const HOLE = /\{(\w+)\}/g;

/** Those who did it, as a sentence begins: "A", "A and B", "A and 12 others". */
function whoOf({ faces, others }: Pick<Notice, 'faces' | 'others'>, language: Language): string {
  const names = faces.map(({ name }) => name);
  const [first = sayIn(language, SOMEBODY), ...rest] = names;
  if (others > 0) {
    const left = others + rest.length;
    return sayIn(language, OTHERS, { names: first, others: left, total: left + 1 });
  }
  const last = rest.pop();
  const { comma, and } = BETWEEN[language];
  return last === undefined ? first : [[first, ...rest].join(comma), last].join(and);
}

/** What a notice says; nothing when its kind is not known here. */
export function noticeText(
  notice: Pick<Notice, 'kind' | 'values' | 'faces' | 'others' | 'words'>,
  language: Language,
): string {
  if (notice.words) return notice.words[language].title;
  const kind = noticeKind(notice.kind);
  return kind ? sayIn(language, kind.sentence, { ...notice.values, who: whoOf(notice, language) }) : '';
}

/** The screen that shows what a notice speaks of, at the very place; nothing when it is news enough by itself. */
export function noticePath({
  kind,
  subject,
  values,
  link,
}: Pick<Notice, 'kind' | 'subject' | 'values' | 'link'>): string | undefined {
  if (link !== '') return link;
  const own = noticeKind(kind)?.path;
  // What was told before its kind had a path lacks the values for it.
  if (own && (!subject || [...own.matchAll(HOLE)].every(([, name = '']) => name in values)))
    return own.replace(HOLE, (_hole, name) => encodeURIComponent(values[name] ?? ''));
  if (!subject) return undefined;
  const path = pathOfContent(subject);
  return subject.placeId === '' ? path : `${path}&${new URLSearchParams({ [COMMENT_QUERY]: subject.placeId })}`;
}
