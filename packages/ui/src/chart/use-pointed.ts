import { type PointerEvent, useState } from 'react';

/** Which figure the pointer is nearest to; none once it has left. */
export function usePointed(count: number, xOf: (place: number) => number) {
  const [pointed, setPointed] = useState<number>();

  function point(event: PointerEvent<SVGSVGElement>) {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const places = Array.from({ length: count }, (_, place) => place);
    setPointed(
      places.reduce<number | undefined>(
        (best, place) => (best === undefined || Math.abs(xOf(place) - x) < Math.abs(xOf(best) - x) ? place : best),
        undefined,
      ),
    );
  }

  return {
    pointed,
    pointing: { onPointerDown: point, onPointerMove: point, onPointerLeave: () => setPointed(undefined) },
  };
}
