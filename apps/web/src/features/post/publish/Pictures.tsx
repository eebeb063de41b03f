import { useText } from '@liuguang/app-kit/i18n';
import { PICTURE_RULE } from '@liuguang/contract/picture/rules';
import { BackIcon, CrossIcon, PlusIcon, RefreshIcon } from '@liuguang/ui/icons';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import type { ReactNode } from 'react';
import { publishMessages } from './messages.ts';
import type { PickedPicture, usePictures } from './use-pictures.ts';

interface PicturesProps {
  readonly pictures: ReturnType<typeof usePictures>;
  /** What the field for more of them is called. */
  readonly add: string;
}

/** Pictures in an order that can be changed. */
export function Pictures({ pictures, add }: PicturesProps) {
  const text = useText(publishMessages);
  return (
    <div className="post-picked">
      {pictures.list.map((picked, at) => (
        <OnePicture key={picked.key} picked={picked} number={at + 1} onRetry={() => pictures.retry(picked.key)}>
          {at > 0 && (
            <button
              type="button"
              className="post-picked-forward"
              aria-label={text('earlier', { number: at + 1 })}
              onClick={() => pictures.forward(picked.key)}
            >
              <BackIcon />
            </button>
          )}
          <button
            type="button"
            className="post-picked-remove"
            aria-label={text('removePicture', { number: at + 1 })}
            onClick={() => pictures.remove(picked.key)}
          >
            <CrossIcon />
          </button>
        </OnePicture>
      ))}
      {pictures.list.length < pictures.most && (
        <label className="post-picked-add lg-press">
          <PlusIcon />
          <span className="lg-unseen">{add}</span>
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

interface OnePictureProps {
  readonly picked: PickedPicture;
  readonly number?: number;
  readonly onRetry: () => void;
  readonly children?: ReactNode;
}

/** A picture that was picked, and the way to send it again where that failed. */
export function OnePicture({ picked: { state, preview, picture }, number = 1, onRetry, children }: OnePictureProps) {
  const text = useText(publishMessages);
  return (
    <div className="post-picked-one" data-state={state}>
      {preview ? <img src={preview} alt="" /> : picture && <ProtectedImage src={picture.small.path} alt="" private />}
      {state === 'failed' && (
        <button
          type="button"
          className="post-picked-retry"
          aria-label={text('retryPicture', { number })}
          onClick={onRetry}
        >
          <RefreshIcon />
        </button>
      )}
      {children}
    </div>
  );
}
