import { piecesOf } from './words.ts';
import './search.css';

/** A name, with what was looked for standing out. */
export function Marked({ marks, children }: { marks: readonly string[]; children: string }) {
  let at = 0;
  return piecesOf(children, marks).map((piece, index) => {
    const key = at;
    at += piece.length;
    return index % 2 === 1 ? (
      <mark key={`${key} marked`} className="search-marked">
        {piece}
      </mark>
    ) : (
      piece
    );
  });
}
