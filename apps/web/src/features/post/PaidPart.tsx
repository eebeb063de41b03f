import { diamondsOf } from '@liuguang/app-kit/amounts';
import { useText } from '@liuguang/app-kit/i18n';
import { useAbbreviate } from '@liuguang/app-kit/use-abbreviate';
import type { PostCard, PostDetail } from '@liuguang/contract/post/schemas';
import { Button } from '@liuguang/ui/Button';
import { LockIcon, UnlockedIcon } from '@liuguang/ui/icons';
import { usePurchase } from '../purchase/port.ts';
import { postMessages } from './messages.ts';
import { PictureGrid } from './PictureGrid.tsx';
import { POST_KEY } from './query-key.ts';
import './paid-part.css';

type Priced = Pick<PostCard, 'id' | 'title' | 'text'> & { readonly paid: NonNullable<PostCard['paid']> };

/** Buys the paid part; everything that shows it as locked is asked for again. */
function useUnlock({ id, title, text: words, paid }: Priced) {
  const text = useText(postMessages);
  const { buy } = usePurchase();
  return () =>
    buy({
      pay: { call: 'app/post/pay', body: { postId: id } },
      title: paid.title || title || words.slice(0, 20),
      about: text('paidAbout'),
      listPrice: paid.listPrice,
      price: paid.price,
      outdated: [POST_KEY],
    });
}

/** What the paid part holds and costs. */
export function PaidBar({ post }: { readonly post: PostCard }) {
  return post.paid ? <Bar post={{ ...post, paid: post.paid }} /> : null;
}

function Bar({ post }: { readonly post: Priced }) {
  const abbreviate = useAbbreviate();
  const text = useText(postMessages);
  const unlock = useUnlock(post);
  const { paid } = post;
  const facts = [
    text('paidHolds', { pictures: paid.pictures, characters: paid.characters }),
    paid.sold > 0 && text('sold', { count: abbreviate(paid.sold) }),
    paid.price < paid.listPrice && text('memberPrice'),
  ];
  return (
    <div className="post-paid">
      {paid.open ? <UnlockedIcon /> : <LockIcon />}
      <div className="post-paid-words">
        <b>{paid.title || text('paidPart')}</b>
        <span className="lg-meta">{facts.filter(Boolean).join(' · ')}</span>
      </div>
      {paid.open ? (
        <span className="lg-meta">{text('unlocked')}</span>
      ) : (
        <Button size="small" tone="vip" onClick={unlock}>
          {text('unlock', { price: diamondsOf(paid.price) })}
        </Button>
      )}
    </div>
  );
}

/** The paid part itself, or what the server lets be seen of it. */
export function PaidPart({ post }: { readonly post: PostDetail }) {
  const text = useText(postMessages);
  const { paidPart } = post;
  if (!paidPart) return null;
  return (
    <>
      <PaidBar post={post} />
      {paidPart.open ? (
        <div className="post-paid-open">
          {paidPart.text && <p className="post-body">{paidPart.text}</p>}
          <PictureGrid pictures={paidPart.pictures} all isPrivate />
        </div>
      ) : (
        <div className="post-paid-preview">
          {paidPart.text && <p className="post-body">{paidPart.text}…</p>}
          <div className="post-paid-veiled" aria-hidden="true">
            {paidPart.pictures.map((preview) => (
              <img key={preview} src={preview} alt="" />
            ))}
          </div>
          <p className="lg-meta">{text('paidRest')}</p>
        </div>
      )}
    </>
  );
}
