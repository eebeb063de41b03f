import { useText } from '@liuguang/app-kit/i18n';
import { POST_LIMITS } from '@liuguang/contract/post/kinds';
import { Button } from '@liuguang/ui/Button';
import { Empty } from '@liuguang/ui/Empty';
import { Header } from '@liuguang/ui/Header';
import { TextField } from '@liuguang/ui/TextField';
import type { ComponentType } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { PATHS, pathTo } from '../../../lib/paths.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { useAccount } from '../../account/port.ts';
import { ArticleFields } from './ArticleFields.tsx';
import { EditScreen } from './EditScreen.tsx';
import { publishMessages } from './messages.ts';
import { Pictures } from './Pictures.tsx';
import {
  AudienceField,
  LaterField,
  OptionFields,
  PaidFields,
  PlaceField,
  TopicField,
  WordsField,
} from './PublishFields.tsx';
import { type PostForm, usePostForm } from './use-post-form.ts';
import './publish.css';

/** Where one of the author's own videos is chosen, or a new one uploaded. */
export type VideoField = ComponentType<{
  readonly value: string;
  readonly onChange: (videoId: string) => void;
}>;

/** Where a post is written. It is kept as a draft while it is, on the server, for any device. */
export function PublishScreen({ VideoField }: { readonly VideoField: VideoField }) {
  const text = useText(publishMessages);
  const { data: self } = useAccount();
  const [search] = useSearchParams();
  const edited = search.get('edit') ?? '';
  usePageTitle(text(edited ? 'edit' : 'title'));
  if (self?.kind === 'guest')
    return (
      <>
        <Header title={text('title')} />
        <main>
          <Empty
            title={text('guest')}
            text={text('guestText')}
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
  if (edited) return <EditScreen key={edited} id={edited} />;
  const draftId = search.get('draft') ?? '';
  return <Writing key={draftId} kind={search.get('kind') ?? ''} draftId={draftId} VideoField={VideoField} />;
}

interface WritingProps {
  kind: string;
  draftId: string;
  VideoField: VideoField;
}

function Writing({ kind, draftId, VideoField }: WritingProps) {
  const text = useText(publishMessages);
  const navigate = useNavigate();
  const form = usePostForm(kind, draftId);
  const send = async () => {
    await form.publish();
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
        <Contents form={form} VideoField={VideoField} />
        <TopicField form={form} />
        <PlaceField form={form} />
        <AudienceField form={form} />
        <PaidFields form={form} />
        <LaterField form={form} />
        <p className="lg-meta" role="status">
          {form.note && text(form.note)}
        </p>
      </main>
    </>
  );
}

function Contents({ form, VideoField }: { form: PostForm; VideoField: VideoField }) {
  const text = useText(publishMessages);
  const { pictures, value, set } = form;
  if (value.kind === 'article')
    return <ArticleFields blocks={value.blocks} onChange={(blocks) => set({ blocks })} pictures={pictures} />;
  return (
    <>
      <WordsField form={form} />
      {value.kind === 'video' ? (
        <VideoField value={value.videoId} onChange={(videoId) => set({ videoId })} />
      ) : (
        <Pictures pictures={pictures} add={text('addPicture')} />
      )}
      {value.kind === 'poll' && <OptionFields form={form} />}
    </>
  );
}
