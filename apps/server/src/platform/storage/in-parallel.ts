/** Does the work for each, so many at once, and answers in their order. The first failure lets the rest be. */
export async function inParallel<Item, Value>(
  atOnce: number,
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = [];
  const waiting = items.entries();
  let failed = false;
  const go = async () => {
    for (const [index, item] of waiting) {
      if (failed) return;
      try {
        values[index] = await work(item, index);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, go));
  return values;
}
