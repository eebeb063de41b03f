import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { POST_AUDIENCES, POST_LIMITS, type PostAudience } from '@liuguang/contract/post/kinds';
import { Button } from '@liuguang/ui/Button';
import { Chip } from '@liuguang/ui/Chip';
import { Empty } from '@liuguang/ui/Empty';
import { Header } from '@liuguang/ui/Header';
import { Switch } from '@liuguang/ui/Switch';
import { TextArea } from '@liuguang/ui/TextArea';
import { TextField } from '@liuguang/ui/TextField';
import { showToast } from '@liuguang/ui/Toast';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { PATHS, pathTo } from '../../../lib/paths.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { useAccount } from '../../account/port.ts';
import { postMessages } from '../messages.ts';
import { useTopics } from '../queries.ts';
import { publishMessages } from './messages.ts';
import { Pictures } from './Pictures.tsx';
import { type PostForm, usePostForm } from './use-post-form.ts';
import './publish.css';

/** Where a post is written. It is kept as a draft while it is, on the server, for any device. */
export function PublishScreen() {
  const text = useText(publishMessages);
  const { data: self } = useAccount();
  const [search] = useSearchParams();
  usePageTitle(text('title'));
  if (self?.kind === 'guest')
    return (
      <>
        <Header title={text('title')} />
        <main>
          <Empty
            title={text('guest')}
            action={
              <Link
                className="lg-button lg-button-fill lg-button-medium lg-press"
                to={pathTo('login', { way: 'register' })}
              >
                {text('register')}
              </Link>
            }
          />
        </main>
      </>
    );
  return (
    <Writing key={search.get('draft') ?? ''} kind={search.get('kind') ?? ''} draftId={search.get('draft') ?? ''} />
  );
}

function Writing({ kind, draftId }: { kind: string; draftId: string }) {
  const text = useText(publishMessages);
  const navigate = useNavigate();
  const form = usePostForm(kind, draftId);
  const send = async () => {
    const made = await form.publish();
    if (!made) return;
    showToast(text(made.own.state === 'shown' ? 'done' : 'doneReview'), 'success');
    await navigate(PATHS.community, { replace: true });
  };
  return (
    <>
      <Header
        title={text(form.value.kind)}
        right={
          <Button size="small" busy={form.isSending} disabled={!form.isReady} onClick={() => void send()}>
            {text('publish')}
          </Button>
        }
      />
      <main className="post-publish">
        <TextField
          label={text('heading')}
          value={form.value.title}
          onChange={(title) => form.set({ title: title.slice(0, POST_LIMITS.title) })}
        />
        <TextArea
          label={text('words')}
          value={form.value.text}
          onChange={(words) => form.set({ text: words })}
          limit={POST_LIMITS.text}
          rows={5}
        />
        <Pictures pictures={form.pictures} />
        {form.value.kind === 'poll' && <Options form={form} />}
        <Topics form={form} />
        <TextField
          label={text('place')}
          value={form.value.place}
          onChange={(place) => form.set({ place: place.slice(0, POST_LIMITS.place) })}
        />
        <Audience form={form} />
        <Paid form={form} />
        <p className="lg-meta" role="status">
          {form.note && text(form.note)}
        </p>
        <p className="post-publish-problem" role="alert">
          {form.problem}
        </p>
      </main>
    </>
  );
}

function Options({ form: { value, set } }: { form: PostForm }) {
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
    </div>
  );
}

function Topics({ form: { value, set } }: { form: PostForm }) {
  const text = useText(publishMessages);
  const language = useLanguage();
  const { data } = useTopics('');
  if (!data || data.list.length === 0) return null;
  const toggle = (id: string) =>
    set({
      topicIds: value.topicIds.includes(id)
        ? value.topicIds.filter((one) => one !== id)
        : [...value.topicIds, id].slice(0, POST_LIMITS.topics),
    });
  return (
    <Group title={text('topics')}>
      {data.list.slice(0, 12).map(({ id, name, translations }) => (
        <Chip
          key={id}
          name={`# ${translations[language]?.name ?? name}`}
          selected={value.topicIds.includes(id)}
          onPress={() => toggle(id)}
        />
      ))}
    </Group>
  );
}

function Audience({ form: { value, set } }: { form: PostForm }) {
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

function Paid({ form: { value, set } }: { form: PostForm }) {
  const text = useText(publishMessages);
  return (
    <div className="post-publish-group">
      <Switch label={text('paid')} checked={value.isPaid} onChange={(isPaid) => set({ isPaid })} />
      {value.isPaid && (
        <>
          <p className="lg-meta">{text('paidHint')}</p>
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
          <TextField
            label={text('price')}
            value={value.price}
            onChange={(price) => set({ price: price.replaceAll(/\D/g, '').slice(0, 5) })}
          />
        </>
      )}
    </div>
  );
}
