/** The part of chartist that is used. Its own declarations import without extensions, which Node's resolution refuses. */
declare module 'chartist' {
  interface Bounds {
    readonly step: number;
  }

  export function getBounds(
    axisLength: number,
    range: { readonly high: number; readonly low: number },
    stepAtLeastPx: number,
    onlyInteger: boolean,
  ): Bounds;

  export class SvgPath {
    move(x: number, y: number): this;
    arc(rx: number, ry: number, tilt: number, large: 0 | 1, clockwise: 0 | 1, x: number, y: number): this;
    stringify(): string;
  }

  interface SegmentData {
    readonly value: { readonly x: number; readonly y: number };
    readonly valueIndex: number;
  }

  export const Interpolation: {
    monotoneCubic(): (coordinates: readonly number[], data: readonly SegmentData[]) => SvgPath;
  };

  export function polarToCartesian(
    centreX: number,
    centreY: number,
    radius: number,
    degrees: number,
  ): { readonly x: number; readonly y: number };
}
