/** Runs as many pieces of work at a time as there are lanes; the others wait their turn. */
export function createLanes(count: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const queue: (() => void)[] = [];
  let free = count;

  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => queue.push(go));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else free += 1;
    }
  };
}
