/** What may be at hand or may have to be waited for. */
export type MaybePromise<Value> = Value | Promise<Value>;

/** Goes on at once with what is at hand: to await it would cost a turn of the queue, several times for each request. */
export const mapMaybe = <Value, Next>(
  value: MaybePromise<Value>,
  next: (value: Value) => MaybePromise<Next>,
): MaybePromise<Next> => (value instanceof Promise ? value.then(next) : next(value));
