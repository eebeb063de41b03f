/** How many per cent of those who began were still watching at each point; nothing while nobody has begun. */
export function sharesOf(passed: readonly number[]): number[] | undefined {
  const [began = 0] = passed;
  const most = began || Math.max(...passed);
  return most > 0 ? passed.map((times) => (times * 100) / most) : undefined;
}
