import { useText } from '@liuguang/app-kit/i18n';
import { GOLD_PER_DIAMOND } from '@liuguang/contract/constants';
import type { Request } from '@liuguang/contract/contract';
import { goldToDiamonds } from '@liuguang/contract/format/gold';
import { MEDIA_LIMITS } from '@liuguang/contract/media/limits';
import { WORK_LIMITS } from '@liuguang/contract/work/states';
import { Button } from '@liuguang/ui/Button';
import { Select } from '@liuguang/ui/Select';
import { Switch } from '@liuguang/ui/Switch';
import { TextArea } from '@liuguang/ui/TextArea';
import { TextField } from '@liuguang/ui/TextField';
import { type FormEvent, useState } from 'react';
import { importMessages } from './messages.ts';

const MOST_DIAMONDS = MEDIA_LIMITS.price / GOLD_PER_DIAMOND;
const isPrice = (diamonds: string): boolean =>
  /^\d{1,6}$/.test(diamonds) && Number(diamonds) >= 1 && Number(diamonds) <= MOST_DIAMONDS;
const golden = (diamonds: string): number => Number(diamonds || '0') * GOLD_PER_DIAMOND;
const written = (gold: number): string => (gold > 0 ? String(goldToDiamonds(gold)) : '');

const tagsIn = (words: string): string[] =>
  [...new Set(words.split(/[\s,\uff0c\u3001#]+/).filter(Boolean))]
    .slice(0, WORK_LIMITS.tags)
    .map((tag) => tag.slice(0, WORK_LIMITS.tag));

export type WorkWords = Omit<Request<'x/work/import/make'>, 'id' | 'requestId'>;

interface WorkWordsFormProps {
  initial: WorkWords;
  /** How many parts there are. */
  parts: number;
  /** An operator said who may read it: what it costs is not its creator’s to change. */
  isPriceFixed?: boolean;
  submitText: string;
  busy: boolean;
  onSubmit: (words: WorkWords) => void;
}

/** What a work is called and costs. */
export function WorkWordsForm({
  initial,
  parts,
  isPriceFixed = false,
  submitText,
  busy,
  onSubmit,
}: WorkWordsFormProps) {
  const text = useText(importMessages);
  const [title, setTitle] = useState(initial.title);
  const [intro, setIntro] = useState(initial.intro);
  const [tags, setTags] = useState(initial.tags.join(' '));
  const [access, setAccess] = useState(initial.access);
  const [price, setPrice] = useState(written(initial.price));
  const [partPrice, setPartPrice] = useState(written(initial.partPrice));
  const [freeParts, setFreeParts] = useState(initial.freeParts > 0 ? String(initial.freeParts) : '');
  const [finished, setFinished] = useState(initial.finished);
  const [isDue, setDue] = useState(false);
  const isSold = access === 'gold' && !isPriceFixed;
  const most = text('priceWrong', { most: MOST_DIAMONDS });
  const problems = {
    title: title.trim() === '' ? text('nameNeeded') : undefined,
    price: isSold && !isPrice(price) ? most : undefined,
    partPrice: isSold && partPrice !== '' && !isPrice(partPrice) ? most : undefined,
    freeParts: isSold && !/^\d{0,4}$/.test(freeParts) ? text('priceWrong', { most: parts }) : undefined,
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    setDue(true);
    if (busy || Object.values(problems).some(Boolean)) return;
    onSubmit({
      title: title.trim(),
      intro: intro.trim(),
      tags: tagsIn(tags),
      access,
      price: isSold ? golden(price) : 0,
      partPrice: isSold ? golden(partPrice) : 0,
      freeParts: isSold ? Math.min(Number(freeParts || '0'), parts) : 0,
      finished,
    });
  }

  const due = (problem: string | undefined) => (isDue ? problem : undefined);
  return (
    <form className="work-import-words" onSubmit={submit} noValidate aria-label={text('words')}>
      <h3>{text('words')}</h3>
      <TextField
        label={text('name')}
        value={title}
        onChange={setTitle}
        maxLength={MEDIA_LIMITS.title}
        error={due(problems.title)}
        required
      />
      <TextArea label={text('intro')} value={intro} onChange={setIntro} limit={MEDIA_LIMITS.intro} />
      <TextField
        label={text('tags')}
        hint={text('tagsHint', { count: WORK_LIMITS.tags })}
        value={tags}
        onChange={setTags}
      />
      {!isPriceFixed && (
        <Select
          label={text('access')}
          value={access}
          options={(['free', 'gold'] as const).map((value) => ({ value, name: text(value) }))}
          onChange={setAccess}
        />
      )}
      {isSold && (
        <>
          <TextField
            label={text('price')}
            inputMode="numeric"
            value={price}
            onChange={setPrice}
            error={due(problems.price)}
            required
          />
          <TextField
            label={text('partPrice')}
            inputMode="numeric"
            value={partPrice}
            onChange={setPartPrice}
            error={due(problems.partPrice)}
          />
          <TextField
            label={text('freeParts')}
            inputMode="numeric"
            value={freeParts}
            onChange={setFreeParts}
            error={due(problems.freeParts)}
          />
        </>
      )}
      <Switch label={text('finished')} checked={finished} onChange={setFinished} />
      <Button type="submit" size="large" busy={busy}>
        {submitText}
      </Button>
    </form>
  );
}
