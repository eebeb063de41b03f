/** No screen of a phone shows more. */
const LONGEST_SIDE = 1440;
const WEBP = { type: 'image/webp', quality: 0.8 } as const;

/** Draws a picture anew as WebP, no larger than a screen; away from the main thread where it is called from a worker. */
export async function shrinkPicture(picture: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const drawn = await canvas.convertToBlob(WEBP);
  if (drawn.type !== WEBP.type) throw new Error('this browser writes no WebP');
  return drawn;
}
