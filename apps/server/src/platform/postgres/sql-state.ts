/** An error and what caused it, outermost first: drizzle wraps the driver's errors, Node those of several addresses. */
export function* errorChain(error: unknown): Generator<Error> {
  if (!(error instanceof Error)) return;
  yield error;
  if (error instanceof AggregateError) for (const part of error.errors) yield* errorChain(part);
  yield* errorChain(error.cause);
}

/** PostgreSQL's five-character code for the error, wherever in the chain it is. */
export function sqlStateOf(error: unknown): string | null {
  for (const link of errorChain(error)) {
    if ('severity' in link && 'code' in link && typeof link.code === 'string') return link.code;
  }
  return null;
}

/** The name of the constraint that refused a row, to tell one unique key from another. */
export function violatedConstraint(error: unknown): string | null {
  if (!sqlStateOf(error)?.startsWith('23')) return null;
  for (const link of errorChain(error)) {
    if ('constraint' in link && typeof link.constraint === 'string') return link.constraint;
  }
  return null;
}
