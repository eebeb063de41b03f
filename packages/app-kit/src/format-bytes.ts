const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** 820 B, 4.2 MB, 12 MB: one decimal where it says something. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const amount = bytes / 1024 ** power;
  return `${power === 0 || amount >= 10 ? Math.round(amount) : Number(amount.toFixed(1))} ${UNITS[power]}`;
}
