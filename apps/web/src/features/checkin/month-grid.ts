/** The month before or after one such as 2026-11. */
export function otherMonth(month: string, by: number): string {
  const [year = 2000, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** Every day of a month such as 2026-11, in order. */
export function daysOf(month: string): string[] {
  if (month === '') return [];
  const [year = 2000, number = 1] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`);
}

/** Where a day stands in a row that begins on Monday, from 1. */
export const columnOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
