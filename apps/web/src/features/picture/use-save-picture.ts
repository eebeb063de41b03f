import { usePictureLoader } from '@liuguang/ui/picture-loader';
import { saveBlob } from '../../lib/save-picture.ts';

/** Hands somebody a picture that is on screen, as a file. */
export function useSavePicture(isPrivate: boolean): (path: string, fileName: string) => Promise<void> {
  const loader = usePictureLoader();
  return async (path, fileName) => {
    const lease = loader.open({ src: path, isPrivate }, 'on-screen');
    try {
      saveBlob(await (await fetch(await lease.url)).blob(), fileName);
    } finally {
      lease.release();
    }
  };
}
