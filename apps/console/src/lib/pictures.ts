import type { PictureLease, PictureLoader, PictureRequest } from '@liuguang/ui/picture-loader';
import { imageTypeOf, reveal } from '@liuguang/wire/image';

const KEPT = 200;

/** Pictures of the API, opened here and at hand for as long as the page is: an operator sees few of them, one at a time. */
export function openPictures(key: string): PictureLoader {
  const urls = new Map<string, Promise<string>>();
  const ready = new Map<string, string>();

  async function fetchPicture(src: string): Promise<string> {
    const response = await fetch(src);
    if (!response.ok) throw new Error(`${src} answered ${response.status}`);
    const clear = reveal(new Uint8Array(await response.arrayBuffer()), key);
    const url = URL.createObjectURL(new Blob([clear], { type: imageTypeOf(clear) ?? 'image/jpeg' }));
    ready.set(src, url);
    return url;
  }

  function forgetOldest(): void {
    const [oldest] = urls.keys();
    if (urls.size <= KEPT || oldest === undefined) return;
    discard({ src: oldest });
  }

  function discard({ src }: Pick<PictureRequest, 'src'>): void {
    const url = ready.get(src);
    if (url) URL.revokeObjectURL(url);
    ready.delete(src);
    urls.delete(src);
  }

  function urlOf(src: string): Promise<string> {
    const known = urls.get(src);
    if (known) return known;
    const coming = fetchPicture(src).catch((error: unknown) => {
      urls.delete(src);
      throw error;
    });
    urls.set(src, coming);
    forgetOldest();
    return coming;
  }

  return {
    ready: ({ src }) => ready.get(src),
    open: ({ src }): PictureLease => ({ url: urlOf(src), seen: () => undefined, release: () => undefined }),
    warm: () => undefined,
    discard,
  };
}
