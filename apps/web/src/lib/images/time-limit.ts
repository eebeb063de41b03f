/** The same promise, unless it takes longer: then what `late` returns, or throws. */
export function withinTime<Result>(work: Promise<Result>, ms: number, late: () => Result): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      try {
        resolve(late());
      } catch (error) {
        reject(error);
      }
    }, ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
