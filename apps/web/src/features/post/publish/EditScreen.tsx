import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { Picture } from '@liuguang/contract/picture/schemas';
import { POST_LIMITS } from '@liuguang/contract/post/kinds';
import type { PostDetail, PostPicture } from '@liuguang/contract/post/schemas';
import { Button } from '@liuguang/ui/Button';
import { Header } from '@liuguang/ui/Header';
import { ListProblem } from '@liuguang/ui/list/ListProblem';
import { TextField } from '@liuguang/ui/TextField';
import { showToast } from '@liuguang/ui/Toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { useBack } from '../../../lib/use-back.ts';
import { usePickedPictures } from '../../picture/port.ts';
import { postQuery } from '../queries.ts';
import { POST_KEY } from '../query-key.ts';
import { ArticleFields } from './ArticleFields.tsx';
import { publishMessages } from './messages.ts';
import { Pictures } from './Pictures.tsx';
import { AudienceField, PaidFields, PlaceField, TopicField, WordsField } from './PublishFields.tsx';
import { contentOf, diamondsOf, emptyOf, type FormValue, typedBlocks } from './post-content.ts';
import { sentOf } from './use-post-form.ts';
import './publish.css';

/** Where the words and pictures of a post that is out are changed; everybody sees that they were. */
export function EditScreen({ id }: { readonly id: string }) {
  const { api } = useServices();
  const text = useText(publishMessages);
  const { data, error, isFetching, isPaused, refetch } = useQuery(postQuery(api, id));
  if (data?.mine) return <Editing post={data} />;
  return (
    <>
      <Header title={text('edit')} />
      <main>
        {(error || isPaused) && <ListProblem offline={isPaused} busy={isFetching} onRetry={() => void refetch()} />}
      </main>
    </>
  );
}

/** Pictures of a post as they were picked. */
const picked = (pictures: readonly PostPicture[], ids: readonly string[] = []): Picture[] =>
  pictures.flatMap(({ small, large }, at) => {
    const id = ids[at];
    return id === undefined ? [] : [{ id, purpose: 'general' as const, small, large }];
  });

const formOf = (post: PostDetail): FormValue => ({
  ...emptyOf(post.kind),
  ...{ title: post.title, text: post.text, place: post.place, audience: post.audience },
  ...(post.kind === 'article' && { blocks: typedBlocks(post.blocks, post.own?.pictureIds ?? []) }),
  ...(post.paid &&
    post.paidPart?.open && {
      ...{ isPaid: true, paidTitle: post.paid.title, paidText: post.paidPart.text },
      price: diamondsOf(post.paid.listPrice),
    }),
  topicIds: post.topics.map(({ id }) => id),
  mentionIds: post.mentions.map(({ id }) => id),
});

function Editing({ post }: { post: PostDetail }) {
  const text = useText(publishMessages);
  const errorText = useErrorText();
  const { client } = useServices().api;
  const queries = useQueryClient();
  const back = useBack();
  const [value, setValue] = useState(() => formOf(post));
  const form = { value, set: (fields: Partial<FormValue>) => setValue((before) => ({ ...before, ...fields })) };
  const isArticle = post.kind === 'article';
  const pictures = usePickedPictures({
    most: isArticle ? POST_LIMITS.articlePictures : POST_LIMITS.pictures,
    initial: () => picked(post.pictures, post.own?.pictureIds),
  });
  const paidPictures = usePickedPictures({
    most: POST_LIMITS.pictures,
    initial: () => (post.paidPart?.open ? picked(post.paidPart.pictures, post.own?.paidPictureIds) : []),
  });
  const isReady = [...pictures.list, ...paidPictures.list].every(({ state }) => state === 'sent');
  const saving = useMutation({
    mutationFn: () => {
      // What kind it is and what is asked in a poll stay as they are.
      const { kind: _kind, poll: _poll, ...words } = contentOf(value, sentOf(pictures.list), sentOf(paidPictures.list));
      return client.post('x/post/edit', { id: post.id, ...words });
    },
    onSuccess: async ({ own }) => {
      await queries.invalidateQueries({ queryKey: POST_KEY });
      showToast(text(own.state === 'shown' ? 'edited' : 'doneReview'), 'success');
      back();
    },
  });
  return (
    <>
      <Header
        title={text('edit')}
        right={
          <Button size="small" busy={saving.isPending} disabled={!isReady} onClick={() => saving.mutate()}>
            {text('save')}
          </Button>
        }
      />
      <main className="post-publish">
        <TextField
          label={text('heading')}
          value={value.title}
          onChange={(title) => form.set({ title: title.slice(0, POST_LIMITS.title) })}
        />
        {isArticle ? (
          <ArticleFields blocks={value.blocks} onChange={(blocks) => form.set({ blocks })} pictures={pictures} />
        ) : (
          <>
            <WordsField form={form} />
            {post.kind !== 'video' && <Pictures pictures={pictures} add={text('addPicture')} />}
          </>
        )}
        <TopicField form={form} />
        <PlaceField form={form} />
        <AudienceField form={form} />
        <PaidFields form={{ ...form, paidPictures }} isSold={post.paid !== null} />
        <p className="lg-meta">{text('editHint')}</p>
        <p className="post-publish-problem" role="alert">
          {saving.error ? errorText(saving.error) : ''}
        </p>
      </main>
    </>
  );
}
