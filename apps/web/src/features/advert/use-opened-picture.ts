import { usePictureLoader } from '@liuguang/ui/picture-loader';
import { useEffect, useState } from 'react';

/** Longer than this nobody waits for the picture of an advertisement. */
const PATIENCE_MS = 1500;

type OpenedPicture = { readonly state: 'waiting' | 'failed' } | { readonly state: 'ready'; readonly url: string };

/** A picture that is not worth waiting for: there soon, or not at all. */
export function useOpenedPicture(src: string): OpenedPicture {
  const loader = usePictureLoader();
  const [picture, setPicture] = useState<OpenedPicture>({ state: 'waiting' });
  useEffect(() => {
    let isOver = false;
    const settle = (next: OpenedPicture) => {
      if (!isOver) setPicture((before) => (before.state === 'waiting' ? next : before));
    };
    const lease = loader.open({ src, isPrivate: false }, 'on-screen');
    lease.url.then(
      (url) => settle({ state: 'ready', url }),
      () => settle({ state: 'failed' }),
    );
    const timer = setTimeout(() => settle({ state: 'failed' }), PATIENCE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      lease.release();
    };
  }, [loader, src]);
  return picture;
}
