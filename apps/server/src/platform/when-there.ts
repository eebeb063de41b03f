/** What may be at hand or may have to be waited for. */
export type Soon<Value> = Value | Promise<Value>;

/** Goes on at once with what is at hand: to await it would cost a turn of the queue, several times for each request. */
export const whenThere = <Value, Next>(value: Soon<Value>, next: (value: Value) => Soon<Next>): Soon<Next> =>
  value instanceof Promise ? value.then(next) : next(value);
