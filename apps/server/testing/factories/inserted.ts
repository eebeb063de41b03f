/** The one row of an insert. */
export function inserted<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('the insert returned no row');
  return row;
}
