import { useText } from '@liuguang/app-kit/i18n';
import { PICTURE_RULE } from '@liuguang/contract/picture/rules';
import { POST_LIMITS } from '@liuguang/contract/post/kinds';
import { BackIcon, CrossIcon, PlusIcon, RefreshIcon } from '@liuguang/ui/icons';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { publishMessages } from './messages.ts';
import type { usePictures } from './use-pictures.ts';

/** Up to nine, in an order that can be changed. */
export function Pictures({ pictures }: { readonly pictures: ReturnType<typeof usePictures> }) {
  const text = useText(publishMessages);
  return (
    <div className="post-picked">
      {pictures.list.map(({ key, state, preview, picture }, at) => (
        <div key={key} className="post-picked-one" data-state={state}>
          {preview ? (
            <img src={preview} alt="" />
          ) : (
            picture && <ProtectedImage src={picture.small.path} alt="" private />
          )}
          {state === 'failed' && (
            <button
              type="button"
              className="post-picked-retry"
              aria-label={text('retryPicture', { number: at + 1 })}
              onClick={() => pictures.retry(key)}
            >
              <RefreshIcon />
            </button>
          )}
          {at > 0 && (
            <button
              type="button"
              className="post-picked-forward"
              aria-label={text('earlier', { number: at + 1 })}
              onClick={() => pictures.forward(key)}
            >
              <BackIcon />
            </button>
          )}
          <button
            type="button"
            className="post-picked-remove"
            aria-label={text('removePicture', { number: at + 1 })}
            onClick={() => pictures.remove(key)}
          >
            <CrossIcon />
          </button>
        </div>
      ))}
      {pictures.list.length < POST_LIMITS.pictures && (
        <label className="post-picked-add lg-press">
          <PlusIcon />
          <span className="lg-unseen">{text('addPicture')}</span>
          <input
            type="file"
            className="lg-unseen"
            accept={PICTURE_RULE.types.join(',')}
            multiple
            onChange={({ target }) => {
              pictures.add([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </label>
      )}
    </div>
  );
}
