/** Long enough for the browser to have begun, after which the address is only memory. */
const LET_GO_MS = 60_000;

/** Hands somebody what is at an address of this page, as a download. */
export function saveAddress(url: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}

/** Hands somebody a file under a name, as a download. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  saveAddress(url, fileName);
  setTimeout(() => URL.revokeObjectURL(url), LET_GO_MS);
}

/** What is drawn, as a PNG; undefined where the browser cannot make one. */
export const pictureOf = (canvas: HTMLCanvasElement): Promise<Blob | undefined> =>
  new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));

/** Answers whether there was a picture to save. */
export async function savePicture(canvas: HTMLCanvasElement, fileName: string): Promise<boolean> {
  const picture = await pictureOf(canvas);
  if (picture) saveBlob(picture, fileName);
  return picture !== undefined;
}
