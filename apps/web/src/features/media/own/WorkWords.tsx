import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { GOLD_PER_DIAMOND } from '@liuguang/contract/constants';
import { MEDIA_LIMITS } from '@liuguang/contract/media/limits';
import type { OwnVideo } from '@liuguang/contract/media/owner';
import { MEDIA_ACCESSES } from '@liuguang/contract/media/states';
import { Button } from '@liuguang/ui/Button';
import { Select } from '@liuguang/ui/Select';
import { TextArea } from '@liuguang/ui/TextArea';
import { TextField } from '@liuguang/ui/TextField';
import { showToast } from '@liuguang/ui/Toast';
import { type FormEvent, useState } from 'react';
import { ownMessages } from './messages.ts';
import { useEditVideo } from './mutations.ts';

const MOST_DIAMONDS = MEDIA_LIMITS.price / GOLD_PER_DIAMOND;

/** What a work is called, what is said about it, and who may watch it. */
export function WorkWords({ video }: { video: OwnVideo }) {
  const text = useText(ownMessages);
  const errorText = useErrorText();
  const edit = useEditVideo(video.videoId);
  const [title, setTitle] = useState(video.title);
  const [intro, setIntro] = useState(video.intro);
  const [access, setAccess] = useState(video.access);
  const [diamonds, setDiamonds] = useState(video.price > 0 ? String(video.price / GOLD_PER_DIAMOND) : '');
  const [isDue, setDue] = useState(false);
  const problems = {
    title: title.trim() === '' ? text('titleNeeded') : tooLong(title, MEDIA_LIMITS.title),
    intro: tooLong(intro, MEDIA_LIMITS.intro),
    price: access === 'gold' && !isPrice(diamonds) ? text('priceWrong', { most: MOST_DIAMONDS }) : undefined,
  };

  function tooLong(words: string, limit: number): string | undefined {
    return [...words].length > limit ? text('tooLong', { limit }) : undefined;
  }

  function save(event: FormEvent) {
    event.preventDefault();
    setDue(true);
    if (problems.title || problems.intro || problems.price) return;
    const price = access === 'gold' ? { price: Number(diamonds) * GOLD_PER_DIAMOND } : {};
    edit.mutate(
      { title: title.trim(), intro: intro.trim(), access, ...price },
      {
        onSuccess: () => showToast(text('saved'), 'success'),
        onError: (error) => showToast(errorText(error), 'error'),
      },
    );
  }

  return (
    <form className="media-work-part lg-card" aria-labelledby="work-words" onSubmit={save} noValidate>
      <h2 id="work-words" className="lg-title-3">
        {text('words')}
      </h2>
      <TextField
        label={text('titleLabel')}
        value={title}
        error={isDue ? problems.title : undefined}
        onChange={setTitle}
        required
      />
      <TextArea
        label={text('introLabel')}
        value={intro}
        limit={MEDIA_LIMITS.intro}
        rows={3}
        error={problems.intro}
        onChange={setIntro}
      />
      <div className="media-work-pair">
        <Select
          label={text('accessLabel')}
          value={access}
          options={MEDIA_ACCESSES.map((value) => ({ value, name: text(value) }))}
          onChange={setAccess}
        />
        {access === 'gold' && (
          <TextField
            label={text('priceLabel')}
            value={diamonds}
            inputMode="numeric"
            error={isDue ? problems.price : undefined}
            onChange={setDiamonds}
            required
          />
        )}
      </div>
      <Button type="submit" size="large" busy={edit.isPending}>
        {text('save')}
      </Button>
    </form>
  );
}

const isPrice = (diamonds: string): boolean => /^[1-9]\d*$/.test(diamonds) && Number(diamonds) <= MOST_DIAMONDS;
