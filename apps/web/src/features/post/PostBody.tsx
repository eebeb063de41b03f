import { useText } from '@liuguang/app-kit/i18n';
import { useAbbreviate } from '@liuguang/app-kit/use-abbreviate';
import type { PostDetail } from '@liuguang/contract/post/schemas';
import { Badge } from '@liuguang/ui/Badge';
import { CheckIcon } from '@liuguang/ui/icons';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { postMessages } from './messages.ts';
import { PaidPart } from './PaidPart.tsx';
import { PictureGrid } from './PictureGrid.tsx';
import { Poll } from './Poll.tsx';
import { PostChips } from './PostChips.tsx';
import { Words } from './PostText.tsx';
import { PostVideo } from './PostVideo.tsx';
import './post-screen.css';

/** A whole post: its pictures, words, poll and paid part, and the answer that was accepted. */
export function PostBody({ post }: { readonly post: PostDetail }) {
  const abbreviate = useAbbreviate();
  const text = useText(postMessages);
  const isArticle = post.kind === 'article';
  return (
    <article className="post-whole">
      {!isArticle && <PictureGrid pictures={post.pictures} all />}
      <PostVideo post={post} />
      <h1 className="post-whole-title">
        {post.kind === 'question' && <Badge>{text(post.solved ? 'solved' : 'question')}</Badge>}
        {post.title || <span className="lg-unseen">{text('post')}</span>}
      </h1>
      {isArticle ? (
        <Article post={post} />
      ) : (
        post.text && (
          <p className="post-body">
            <Words text={post.text} mentions={post.mentions} />
          </p>
        )
      )}
      <Poll post={post} />
      <PostChips post={post} />
      <p className="lg-meta">
        {[
          text('views', { count: abbreviate(post.counts.views) }),
          post.audience !== 'everyone' && text(`audience_${post.audience}`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <PaidPart post={post} />
      {post.accepted && (
        <section className="post-accepted lg-card" aria-label={text('acceptedAnswer')}>
          <h2 className="post-accepted-head">
            <CheckIcon />
            {text('acceptedAnswer')} · {post.accepted.author.name}
          </h2>
          <p className="post-body">{post.accepted.text}</p>
        </section>
      )}
    </article>
  );
}

function Article({ post }: { readonly post: PostDetail }) {
  return post.blocks.map((block, at) => {
    const key = `${at} ${block.type}`;
    if (block.type === 'heading')
      return (
        <h2 key={key} className="post-heading">
          {block.text}
        </h2>
      );
    if (block.type === 'text')
      return (
        <p key={key} className="post-body">
          <Words text={block.text} mentions={post.mentions} />
        </p>
      );
    const picture = post.pictures[block.at];
    return (
      picture && (
        <ProtectedImage key={key} src={picture.large.path} alt="" ratio={picture.large.width / picture.large.height} />
      )
    );
  });
}
