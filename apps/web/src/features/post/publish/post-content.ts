import { POST_KINDS, POST_LIMITS, type PostAudience, type PostKind } from '@liuguang/contract/post/kinds';
import type { PostBlock, PostContent, PostDraft } from '@liuguang/contract/post/schemas';

/** A piece of a long text while it is written: a picture by the key it was picked under. */
export type FormBlock =
  | { readonly key: string; readonly type: 'heading' | 'text'; readonly text: string }
  | { readonly key: string; readonly type: 'picture' };

/** A post as it is typed. */
export interface FormValue {
  readonly kind: PostKind;
  readonly title: string;
  readonly text: string;
  readonly blocks: readonly FormBlock[];
  /** One of the author's own; empty until one is chosen. */
  readonly videoId: string;
  readonly options: readonly string[];
  /** How long a poll is open, in days. */
  readonly pollDays: number;
  readonly topicIds: readonly string[];
  readonly mentionIds: readonly string[];
  readonly place: string;
  readonly audience: PostAudience;
  readonly isPaid: boolean;
  readonly paidTitle: string;
  readonly paidText: string;
  /** In diamonds, as it is typed. */
  readonly price: string;
  readonly isLater: boolean;
  /** As a field for days and hours has it, by this phone's clock. */
  readonly publishAt: string;
}

/** Pictures that are sent, by the key they were picked under, in their order. */
export type SentPictures = readonly { readonly key: string; readonly id: string }[];

export const POLL_DAYS = [1, 3, 7, 30] as const;
const USUAL_POLL_DAYS = 3;
const GOLD_OF_DIAMOND = 10;
/** A price as it is typed. */
export const diamondsOf = (gold: number): string => (gold === 0 ? '' : String(Math.round(gold / GOLD_OF_DIAMOND)));

export const emptyOf = (kind: string): FormValue => ({
  ...{ kind: POST_KINDS.find((one) => one === kind) ?? 'pictures', title: '', text: '', options: ['', ''] },
  pollDays: USUAL_POLL_DAYS,
  ...{ blocks: [{ key: 'first', type: 'text', text: '' }], videoId: '', topicIds: [], mentionIds: [], place: '' },
  ...{ audience: 'everyone', isPaid: false, paidTitle: '', paidText: '', price: '', isLater: false, publishAt: '' },
});

export const filled = ({ content }: PostDraft): FormValue => ({
  ...emptyOf(content.kind),
  title: content.title ?? '',
  text: content.text ?? '',
  ...(content.blocks && content.blocks.length > 0 && { blocks: typedBlocks(content.blocks, content.pictureIds ?? []) }),
  videoId: content.videoId ?? '',
  options: content.poll && content.poll.options.length > 1 ? content.poll.options : ['', ''],
  pollDays: content.poll?.days ?? USUAL_POLL_DAYS,
  topicIds: content.topicIds ?? [],
  mentionIds: content.mentionIds ?? [],
  place: content.place ?? '',
  audience: content.audience ?? 'everyone',
  ...(content.paid && {
    ...{ isPaid: true, paidTitle: content.paid.title, paidText: content.paid.text },
    price: diamondsOf(content.paid.price),
  }),
  ...(content.publishAt && { isLater: true, publishAt: localTime(new Date(content.publishAt)) }),
});

/** Blocks as they are typed; keys of pictures are their numbers, as those of a draft are picked under. */
export const typedBlocks = (blocks: readonly PostBlock[], pictureKeys: readonly string[]): FormBlock[] =>
  blocks.flatMap((block, place): FormBlock[] => {
    if (block.type !== 'picture') return [{ key: `${place} ${block.text.slice(0, 8)}`, ...block }];
    const key = pictureKeys[block.at];
    return key === undefined ? [] : [{ key, type: 'picture' }];
  });

/** Blocks as they are sent; a picture that is not sent yet is left out until it is. */
const sentBlocks = (blocks: readonly FormBlock[], pictureKeys: readonly string[]): PostBlock[] =>
  blocks.flatMap((block): PostBlock[] => {
    if (block.type === 'picture') {
      const at = pictureKeys.indexOf(block.key);
      return at < 0 ? [] : [{ type: 'picture', at }];
    }
    return block.text.trim() === '' ? [] : [{ type: block.type, text: block.text }];
  });

export function contentOf(value: FormValue, open: SentPictures, paid: SentPictures): PostContent {
  const options = value.options.map((one) => one.trim()).filter((one) => one !== '');
  const price = Math.min(POST_LIMITS.price.most, Number(value.price || '0') * GOLD_OF_DIAMOND);
  const isArticle = value.kind === 'article';
  // Of a long text those alone that stand in it, in the order in which they do.
  const shown = isArticle
    ? value.blocks.flatMap(({ key, type }) => (type === 'picture' ? open.filter((one) => one.key === key) : []))
    : open;
  const keys = shown.map(({ key }) => key);
  return {
    ...{ kind: value.kind, title: value.title.trim(), text: isArticle ? '' : value.text },
    ...(isArticle && { blocks: sentBlocks(value.blocks, keys) }),
    pictureIds: shown.map(({ id }) => id),
    ...{ topicIds: [...value.topicIds], mentionIds: [...value.mentionIds] },
    ...{ place: value.place.trim(), audience: value.audience },
    ...(value.kind === 'video' && value.videoId && { videoId: value.videoId }),
    ...(value.kind === 'poll' && { poll: { options, days: value.pollDays } }),
    ...(value.isPaid && {
      paid: { title: value.paidTitle.trim(), text: value.paidText, pictureIds: paid.map(({ id }) => id), price },
    }),
    ...(value.isLater && value.publishAt && { publishAt: new Date(value.publishAt).toISOString() }),
  };
}

export const isEmpty = ({ title, text = '', blocks = [], pictureIds = [], videoId = '' }: PostContent): boolean =>
  title === '' && text.trim() === '' && blocks.length === 0 && pictureIds.length === 0 && videoId === '';

/** As a field for days and hours takes it. */
export function localTime(moment: Date): string {
  const here = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return here.toISOString().slice(0, 16);
}

/** The name that is being typed behind the last @, and the text before it. */
export function mentionIn(text: string): { readonly words: string; readonly before: string } | undefined {
  const found = /^(?<before>[\s\S]*)@(?<words>[^\n@]{1,20})$/.exec(text)?.groups;
  return found && { words: found.words ?? '', before: found.before ?? '' };
}
