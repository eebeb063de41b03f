import './Skeleton.css';

/** Holds the place of a line of text in the font it stands in, so that the text arrives without moving anything. */
export function Skeleton({ width }: { width: string }) {
  return (
    <span className="lg-skeleton" style={{ width }} aria-hidden="true">
      &nbsp;
    </span>
  );
}
