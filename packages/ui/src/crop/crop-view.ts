/** How a picture lies under a window of some shape: how far it is enlarged, and where its middle is moved to. */
export interface CropView {
  /** 1 fills the window just so. */
  readonly zoom: number;
  /** In parts of the window's width. */
  readonly x: number;
  /** In parts of the window's height. */
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export const ZOOM_LIMIT = 4;
export const WHOLE: CropView = { zoom: 1, x: 0, y: 0 };

const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));

/** As much of the picture as the window shows, in the picture's own pixels; `ratio` is the window's width to its height. */
function windowOn({ width, height }: Size, ratio: number, zoom: number): Size {
  const across = Math.min(width, height * ratio) / zoom;
  return { width: across, height: across / ratio };
}

/** The nearest view that leaves no part of the window empty. */
export function fillWindow(view: CropView, picture: Size, ratio: number): CropView {
  const zoom = Math.min(ZOOM_LIMIT, Math.max(1, view.zoom));
  const seen = windowOn(picture, ratio, zoom);
  return {
    zoom,
    x: within(view.x, (picture.width / seen.width - 1) / 2),
    y: within(view.y, (picture.height / seen.height - 1) / 2),
  };
}

/** The part of the picture that is seen, in its own pixels. */
export function seenOf({ zoom, x, y }: CropView, picture: Size, ratio: number): Size & { left: number; top: number } {
  const { width, height } = windowOn(picture, ratio, zoom);
  return {
    ...{ width, height },
    left: (picture.width - width) / 2 - x * width,
    top: (picture.height - height) / 2 - y * height,
  };
}
