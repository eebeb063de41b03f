import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { POST_AUDIENCES, POST_LIMITS, type PostAudience } from '@liuguang/contract/post/kinds';
import { Button } from '@liuguang/ui/Button';
import { Chip } from '@liuguang/ui/Chip';
import { Switch } from '@liuguang/ui/Switch';
import { TextArea } from '@liuguang/ui/TextArea';
import { TextField } from '@liuguang/ui/TextField';
import { type ReactNode, useState } from 'react';
import type { PickedPictures } from '../../picture/port.ts';
import { postMessages } from '../messages.ts';
import { useMentionable, useTopics } from '../queries.ts';
import { publishMessages } from './messages.ts';
import { Pictures } from './Pictures.tsx';
import { type FormValue, localTime, mentionIn, POLL_DAYS } from './post-content.ts';

/** What a field needs of the form that it stands in. */
interface FieldProps {
  readonly form: { readonly value: FormValue; readonly set: (fields: Partial<FormValue>) => void };
}

interface PaidForm {
  readonly value: FormValue;
  readonly set: (fields: Partial<FormValue>) => void;
  readonly paidPictures: PickedPictures;
}

/** The words of a post; behind an @ it suggests whom to mention. */
export function WordsField({ form: { value, set } }: FieldProps) {
  const text = useText(publishMessages);
  const typed = mentionIn(value.text);
  const { data } = useMentionable(typed?.words ?? '');
  const found = typed && value.mentionIds.length < POST_LIMITS.mentions ? (data?.list ?? []) : [];
  const people = found.filter(({ id }) => !value.mentionIds.includes(id));
  return (
    <div className="post-publish-group">
      <TextArea
        label={text('words')}
        value={value.text}
        onChange={(words) => set({ text: words })}
        limit={POST_LIMITS.text}
        rows={5}
      />
      {people.length > 0 && (
        <fieldset className="post-publish-chips" aria-label={text('mention')}>
          {people.map(({ id, name }) => (
            <Chip
              key={id}
              name={`@${name}`}
              onPress={() =>
                set({
                  text: `${typed?.before ?? ''}@${name} `,
                  mentionIds: [...new Set([...value.mentionIds, id])],
                })
              }
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}

export function OptionFields({ form: { value, set } }: FieldProps) {
  const text = useText(publishMessages);
  const put = (at: number, option: string) =>
    set({ options: value.options.map((one, place) => (place === at ? option : one)) });
  return (
    <div className="post-publish-group">
      {value.options.map((option, at) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place.
          key={at}
          label={text('option', { number: at + 1 })}
          value={option}
          onChange={(next) => put(at, next.slice(0, POST_LIMITS.option))}
        />
      ))}
      {value.options.length < POST_LIMITS.options.most && (
        <Button tone="ghost" onClick={() => set({ options: [...value.options, ''] })}>
          {text('addOption')}
        </Button>
      )}
      <Group title={text('pollDays')}>
        {POLL_DAYS.map((count) => (
          <Chip
            key={count}
            name={text('days', { count })}
            selected={value.pollDays === count}
            onPress={() => set({ pollDays: count })}
          />
        ))}
      </Group>
    </div>
  );
}

const TOPICS_SHOWN = 12;
const TOPIC_WORDS = 30;

export function TopicField({ form: { value, set } }: FieldProps) {
  const text = useText(publishMessages);
  const language = useLanguage();
  const [words, setWords] = useState('');
  const { data: all } = useTopics('');
  const { data: found } = useTopics(words.trim());
  if (!all || all.list.length === 0) return null;
  const isChosen = ({ id }: { id: string }) => value.topicIds.includes(id);
  const known = new Map([...all.list, ...(found?.list ?? [])].map((topic) => [topic.id, topic]));
  const offered = (found ?? all).list.filter((topic) => !isChosen(topic)).slice(0, TOPICS_SHOWN);
  const toggle = (id: string) =>
    set({
      topicIds: value.topicIds.includes(id)
        ? value.topicIds.filter((one) => one !== id)
        : [...value.topicIds, id].slice(0, POST_LIMITS.topics),
    });
  return (
    <div className="post-publish-group">
      <TextField label={text('topics')} value={words} onChange={(typed) => setWords(typed.slice(0, TOPIC_WORDS))} />
      <div className="post-publish-chips">
        {[...[...known.values()].filter(isChosen), ...offered].map((topic) => (
          <Chip
            key={topic.id}
            name={`# ${topic.translations[language]?.name ?? topic.name}`}
            selected={isChosen(topic)}
            onPress={() => toggle(topic.id)}
          />
        ))}
      </div>
    </div>
  );
}

export function PlaceField({ form: { value, set } }: FieldProps) {
  const text = useText(publishMessages);
  return (
    <TextField
      label={text('place')}
      value={value.place}
      onChange={(place) => set({ place: place.slice(0, POST_LIMITS.place) })}
    />
  );
}

export function AudienceField({ form: { value, set } }: FieldProps) {
  const text = useText(publishMessages);
  const names = useText(postMessages);
  return (
    <Group title={text('audience')}>
      {POST_AUDIENCES.map((one: PostAudience) => (
        <Chip
          key={one}
          name={names(`audience_${one}`)}
          selected={value.audience === one}
          onPress={() => set({ audience: one })}
        />
      ))}
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="post-publish-group">
      <legend className="lg-field-label">{title}</legend>
      <div className="post-publish-chips">{children}</div>
    </fieldset>
  );
}

/** A paid part that is for sale can be changed, and is not taken away from whoever bought it. */
export function PaidFields({ form, isSold = false }: { readonly form: PaidForm; readonly isSold?: boolean }) {
  const text = useText(publishMessages);
  const { value, set } = form;
  return (
    <div className="post-publish-group">
      {isSold ? (
        <h2 className="lg-field-label">{text('paid')}</h2>
      ) : (
        <Switch label={text('paid')} checked={value.isPaid} onChange={(isPaid) => set({ isPaid })} />
      )}
      {value.isPaid && (
        <>
          <p className="lg-meta">{text(isSold ? 'paidEditHint' : 'paidHint')}</p>
          <TextField
            label={text('paidTitle')}
            value={value.paidTitle}
            onChange={(paidTitle) => set({ paidTitle: paidTitle.slice(0, POST_LIMITS.paidTitle) })}
          />
          <TextArea
            label={text('paidWords')}
            value={value.paidText}
            limit={POST_LIMITS.paidText}
            rows={4}
            onChange={(paidText) => set({ paidText })}
          />
          <Pictures pictures={form.paidPictures} add={text('addPaidPicture')} />
          <TextField
            label={text('price')}
            inputMode="numeric"
            value={value.price}
            onChange={(price) => set({ price: price.replaceAll(/\D/g, '').slice(0, 5) })}
          />
        </>
      )}
    </div>
  );
}

const HOUR_MS = 3600_000;

export function LaterField({ form: { value, set } }: FieldProps) {
  const text = useText(publishMessages);
  return (
    <div className="post-publish-group">
      <Switch
        label={text('later')}
        checked={value.isLater}
        onChange={(isLater) =>
          set({ isLater, publishAt: value.publishAt || localTime(new Date(Date.now() + HOUR_MS)) })
        }
      />
      {value.isLater && (
        <TextField
          label={text('publishAt')}
          type="datetime-local"
          value={value.publishAt}
          onChange={(publishAt) => set({ publishAt })}
        />
      )}
    </div>
  );
}
