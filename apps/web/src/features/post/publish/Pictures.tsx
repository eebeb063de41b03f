import { formatBytes } from '@liuguang/app-kit/format-bytes';
import { useText } from '@liuguang/app-kit/i18n';
import { PICTURE_RULE } from '@liuguang/contract/picture/rules';
import { BackIcon } from '@liuguang/ui/icons';
import { CropIcon } from '@liuguang/ui/icons-content';
import { type ReactNode, useState } from 'react';
import { CropSheet, type PickedPictures, PickedTile, PickField, pictureMessages } from '../../picture/port.ts';
import { publishMessages } from './messages.ts';

interface PicturesProps {
  readonly pictures: PickedPictures;
  /** What the field for more of them is called. */
  readonly add: string;
}

/** Pictures in an order that can be changed, each whole or a part of it. */
export function Pictures({ pictures, add }: PicturesProps) {
  const text = useText(publishMessages);
  const words = useText(pictureMessages);
  return (
    <div className="post-publish-group">
      <div className="picture-picked-list">
        {pictures.list.map(({ key }, at) => (
          <EditablePicture key={key} pictures={pictures} pictureKey={key} number={at + 1}>
            {at > 0 && (
              <button
                type="button"
                className="picture-picked-button picture-picked-forward"
                aria-label={text('earlier', { number: at + 1 })}
                onClick={() => pictures.forward(key)}
              >
                <BackIcon />
              </button>
            )}
          </EditablePicture>
        ))}
        {pictures.list.length < pictures.most && <PickField label={add} onPick={pictures.add} />}
      </div>
      {pictures.fault && (
        <p className="post-publish-problem" role="alert">
          {words(pictures.fault, { count: pictures.most, size: formatBytes(PICTURE_RULE.bytes) })}
        </p>
      )}
    </div>
  );
}

interface EditablePictureProps {
  readonly pictures: PickedPictures;
  readonly pictureKey: string;
  readonly number: number;
  /** Its place is changed elsewhere, as that of a picture in a long text is. */
  readonly isFixed?: boolean;
  readonly children?: ReactNode;
}

/** A picture of the post, which can be cropped and taken away. */
export function EditablePicture({ pictures, pictureKey, number, isFixed = false, children }: EditablePictureProps) {
  const text = useText(publishMessages);
  const [isCropping, setCropping] = useState(false);
  const picked = pictures.list.find(({ key }) => key === pictureKey);
  if (!picked) return null;
  return (
    <>
      <PickedTile
        picked={picked}
        number={number}
        onRetry={() => pictures.retry(pictureKey)}
        {...(isFixed ? {} : { onRemove: () => pictures.remove(pictureKey) })}
      >
        {children}
        {picked.state === 'sent' && (
          <button
            type="button"
            className="picture-picked-button picture-picked-crop"
            aria-label={text('crop', { number })}
            onClick={() => setCropping(true)}
          >
            <CropIcon />
          </button>
        )}
      </PickedTile>
      <CropSheet
        picked={isCropping ? picked : undefined}
        onClose={() => setCropping(false)}
        onCropped={(file) => {
          setCropping(false);
          pictures.replace(pictureKey, file);
        }}
      />
    </>
  );
}
