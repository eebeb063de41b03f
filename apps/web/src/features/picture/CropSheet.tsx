import { useText } from '@liuguang/app-kit/i18n';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { Button } from '@liuguang/ui/Button';
import { Chip } from '@liuguang/ui/Chip';
import { CropWindow, drawSeen } from '@liuguang/ui/crop/CropWindow';
import { seenOf, WHOLE } from '@liuguang/ui/crop/crop-view';
import { usePictureLoader } from '@liuguang/ui/picture-loader';
import { useEffect, useState } from 'react';
import { pictureMessages } from './messages.ts';
import type { PickedPicture } from './use-picked-pictures.ts';
import './picked.css';

interface CropSheetProps {
  readonly picked: PickedPicture | undefined;
  readonly onClose: () => void;
  readonly onCropped: (file: File) => void;
}

const SHAPES: readonly { readonly name: string; readonly ratio: number }[] = [
  { name: '1:1', ratio: 1 },
  { name: '4:5', ratio: 4 / 5 },
  { name: '3:4', ratio: 3 / 4 },
  { name: '16:9', ratio: 16 / 9 },
];
/** More than this the server makes smaller anyway. */
const SENT_SIDE = 2880;
const QUALITY = 0.92;

/** Where the part of a picture is chosen that goes along. */
export function CropSheet({ picked, onClose, onCropped }: CropSheetProps) {
  const text = useText(pictureMessages);
  return (
    <BottomSheet open={picked !== undefined} onClose={onClose} title={text('crop')}>
      {picked && <Cropping key={picked.key} picked={picked} onCropped={onCropped} />}
    </BottomSheet>
  );
}

function Cropping({ picked, onCropped }: { picked: PickedPicture; onCropped: (file: File) => void }) {
  const text = useText(pictureMessages);
  const { picture, isUnread } = useBitmap(picked);
  const [chosen, setChosen] = useState<number>();
  const [view, setView] = useState(WHOLE);
  const [busy, setBusy] = useState(false);
  if (isUnread) return <p role="alert">{text('cropUnread')}</p>;
  if (!picture) return <div className="picture-crop-room" aria-busy="true" />;
  const ratio = chosen ?? picture.width / picture.height;
  const choose = (next: number | undefined) => {
    setChosen(next);
    setView(WHOLE);
  };
  const use = async () => {
    setBusy(true);
    onCropped(await cut(picture, view, ratio));
  };
  return (
    <div className="picture-crop">
      <CropWindow picture={picture} view={view} ratio={ratio} onChange={setView} />
      <fieldset className="picture-crop-shapes" aria-label={text('cropShape')}>
        <Chip name={text('cropWhole')} selected={chosen === undefined} onPress={() => choose(undefined)} />
        {SHAPES.map((shape) => (
          <Chip
            key={shape.name}
            name={shape.name}
            selected={chosen === shape.ratio}
            onPress={() => choose(shape.ratio)}
          />
        ))}
      </fieldset>
      <Button size="large" busy={busy} onClick={() => void use()}>
        {text('cropUse')}
      </Button>
    </div>
  );
}

/** The picture itself: the file that was picked, or what the server keeps of it. */
function useBitmap({ file, picture: kept }: PickedPicture) {
  const loader = usePictureLoader();
  const [found, setFound] = useState<{ readonly picture?: ImageBitmap; readonly isUnread?: true }>({});
  useEffect(() => {
    let isOver = false;
    const read = async () => {
      if (file) return createImageBitmap(file);
      const lease = loader.open({ src: kept?.large.path ?? '', isPrivate: true }, 'on-screen');
      try {
        return await createImageBitmap(await (await fetch(await lease.url)).blob());
      } finally {
        lease.release();
      }
    };
    read().then(
      (picture) => (isOver ? picture.close() : setFound({ picture })),
      () => !isOver && setFound({ isUnread: true }),
    );
    return () => {
      isOver = true;
    };
  }, [file, kept, loader]);
  return { picture: found.picture, isUnread: found.isUnread === true };
}

async function cut(picture: ImageBitmap, view: typeof WHOLE, ratio: number): Promise<File> {
  const seen = seenOf(view, picture, ratio);
  const smaller = Math.min(1, SENT_SIDE / Math.max(seen.width, seen.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(seen.width * smaller));
  canvas.height = Math.max(1, Math.round(seen.height * smaller));
  drawSeen(canvas, picture, view);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('the picture could not be drawn');
  return new File([blob], 'picture.jpg', { type: 'image/jpeg' });
}
