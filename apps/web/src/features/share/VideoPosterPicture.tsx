import { useText } from '@liuguang/app-kit/i18n';
import { commonMessages } from '@liuguang/app-kit/messages';
import { usePictureLoader } from '@liuguang/ui/picture-loader';
import { type RefObject, useEffect } from 'react';
import { drawVideoPoster, VIDEO_POSTER_SIZE } from './draw-video-poster.ts';
import { shareMessages } from './messages.ts';

export interface PosterOf {
  title: string;
  facts: string;
  /** The path of its picture; none has a poster too. */
  cover: string | undefined;
  /** What whoever scans it is to do; to watch, where nothing is said. */
  isRead?: boolean;
}

interface VideoPosterPictureProps extends PosterOf {
  canvas: RefObject<HTMLCanvasElement | null>;
  link: string;
}

/** Drawn at once without the picture, and again when it has come. */
export function VideoPosterPicture({ canvas, link, title, facts, cover, isRead = false }: VideoPosterPictureProps) {
  const text = useText(shareMessages);
  const common = useText(commonMessages);
  const pictures = usePictureLoader();

  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    const words = {
      title,
      facts,
      link,
      brand: common('brand'),
      invitation: text(isRead ? 'scanToRead' : 'scanToWatch'),
    };
    const draw = (picture?: HTMLImageElement) =>
      drawVideoPoster(pen, {
        ...words,
        cover: picture,
        ratio: picture ? picture.naturalWidth / picture.naturalHeight : 1,
      });
    draw();
    if (cover === undefined || cover === '') return;
    let isGone = false;
    const lease = pictures.open({ src: cover, isPrivate: false }, 'on-screen');
    decoded(lease.url).then(
      (picture) => {
        if (!isGone) draw(picture);
      },
      // Without it the poster still leads to the video.
      () => undefined,
    );
    return () => {
      isGone = true;
      lease.release();
    };
  }, [canvas, pictures, link, title, facts, cover, isRead, text, common]);

  return (
    <canvas
      ref={canvas}
      {...VIDEO_POSTER_SIZE}
      className="share-video-poster"
      role="img"
      aria-label={text('videoPoster', { title })}
    />
  );
}

async function decoded(url: Promise<string>): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = await url;
  await picture.decode();
  return picture;
}
