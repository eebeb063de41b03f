const UNITS = [
  { size: 1e12, letter: 'T' },
  { size: 1e8, letter: 'Y' },
  { size: 1e6, letter: 'M' },
  { size: 1e4, letter: 'W' },
  { size: 1e3, letter: 'K' },
] as const;

/** A count as it stands below 1e3, then in the largest unit that fits, cut (never rounded up) to one decimal. */
export function abbreviate(count: number): string {
  if (!Number.isFinite(count)) return '';
  const size = Math.trunc(Math.abs(count));
  const sign = count < 0 && size > 0 ? '-' : '';
  const unit = UNITS.find((candidate) => candidate.size <= size);
  if (!unit) return `${sign}${size}`;
  const tenth = unit.size / 10;
  const tenths = (size - (size % tenth)) / tenth;
  return `${sign}${(tenths - (tenths % 10)) / 10}.${tenths % 10}${unit.letter}`;
}
