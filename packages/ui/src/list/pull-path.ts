const CENTRE = 22;
const RADIUS = 12;
const RING = (300 / 180) * Math.PI;
const SHORTEST = 6;
const LONGEST = 40;
/** From this part of the way on, the band bends. */
const BENDS_AT = 0.55;

const between = (from: number, to: number, part: number) => from + (to - from) * part;
const round = (value: number) => Math.round(value * 100) / 100;

/**
 * The light band of pull-to-refresh in a box of 44 × 44: it grows with the finger, then bends until, at 1, it is a ring
 * that is open at the bottom.
 */
export function pullPath(part: number): string {
  const way = Math.min(1, Math.max(0, part));
  const bend = Math.max(0, (way - BENDS_AT) / (1 - BENDS_AT));
  const straight = between(SHORTEST, LONGEST, Math.min(1, way / BENDS_AT));
  if (bend === 0) return `M${round(CENTRE - straight / 2)} ${CENTRE}h${round(straight)}`;
  const angle = RING * bend;
  const radius = between(straight, RADIUS * RING, bend) / angle;
  const middle = between(CENTRE, CENTRE - RADIUS, bend);
  const x = radius * Math.sin(angle / 2);
  const y = middle + radius - radius * Math.cos(angle / 2);
  const large = angle > Math.PI ? 1 : 0;
  return `M${round(CENTRE - x)} ${round(y)}A${round(radius)} ${round(radius)} 0 ${large} 1 ${round(CENTRE + x)} ${round(y)}`;
}
