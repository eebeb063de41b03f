import type { CSSProperties } from 'react';
import './HeartBurst.css';

const PARTICLES = ['#ff4d6d', '#ffd166', '#8fb4ff', '#ff8fa6', '#ffb547', '#c6a1ff'].map((colour, place) => ({
  colour,
  turn: place * 60,
}));

/** A ring and six particles that leave a heart; plays once, as often as it is given a new key. */
export function HeartBurst() {
  return (
    <svg className="lg-burst" viewBox="-40 -40 80 80" aria-hidden="true">
      <circle className="lg-burst-ring" r="16" />
      {PARTICLES.map(({ colour, turn }) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path
            className="lg-burst-part"
            style={{ '--colour': colour } as CSSProperties}
            d="M0-17.2c-2.6-1.7-3.9-3.2-3.9-5a2.1 2.1 0 0 1 3.9-1.1 2.1 2.1 0 0 1 3.9 1.1c0 1.8-1.3 3.3-3.9 5z"
          />
        </g>
      ))}
    </svg>
  );
}
