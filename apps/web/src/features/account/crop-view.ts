/** How a picture lies under the square window: its own size, how far it is enlarged, and where its middle is moved to. */
export interface View {
  /** 1 fills the window just so. */
  readonly zoom: number;
  /** In parts of the window's side. */
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export const ZOOM_LIMIT = 4;
export const WHOLE: View = { zoom: 1, x: 0, y: 0 };

const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));

/** The picture's sides in parts of the window's. */
function sidesOf({ width, height }: Size, zoom: number): Size {
  const least = Math.min(width, height);
  return { width: (width / least) * zoom, height: (height / least) * zoom };
}

/** The nearest view that leaves no part of the window empty. */
export function fillWindow(view: View, picture: Size): View {
  const zoom = Math.min(ZOOM_LIMIT, Math.max(1, view.zoom));
  const sides = sidesOf(picture, zoom);
  return { zoom, x: within(view.x, (sides.width - 1) / 2), y: within(view.y, (sides.height - 1) / 2) };
}

/** The square of the picture that is seen, in its own pixels. */
export function seenOf({ zoom, x, y }: View, picture: Size): { left: number; top: number; side: number } {
  const side = Math.min(picture.width, picture.height) / zoom;
  return {
    left: (picture.width - side) / 2 - x * side,
    top: (picture.height - side) / 2 - y * side,
    side,
  };
}
