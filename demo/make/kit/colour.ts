type Channels = readonly [number, number, number];

function channelsOf(hex: string): Channels {
  const at = (index: number) => Number.parseInt(hex.slice(1 + 2 * index, 3 + 2 * index), 16);
  return [at(0), at(1), at(2)];
}

export function mix(from: string, to: string, part: number): string {
  const [start, end] = [channelsOf(from), channelsOf(to)];
  const hex = start.map((value, index) => {
    const mixed = Math.round(value + ((end[index] ?? 0) - value) * Math.min(1, Math.max(0, part)));
    return mixed.toString(16).padStart(2, '0');
  });
  return `#${hex.join('')}`;
}

export function alpha(hex: string, opacity: number): string {
  return `rgba(${channelsOf(hex).join(',')},${Math.min(1, Math.max(0, opacity)).toFixed(3)})`;
}
