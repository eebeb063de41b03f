import { PICTURE_RULE } from '@liuguang/contract/picture/rules';

export type PictureFault = 'pictureType' | 'pictureLarge';

/** Why a file would be refused, seen before it is sent. */
export function pictureFault({ type, size }: Pick<File, 'type' | 'size'>): PictureFault | undefined {
  if (!PICTURE_RULE.types.some((taken) => taken === type)) return 'pictureType';
  return size > PICTURE_RULE.bytes ? 'pictureLarge' : undefined;
}
