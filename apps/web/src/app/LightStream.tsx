import { useId } from 'react';

/** Streams of light across the sky of the page, in the colours of the season. */
export function LightStream() {
  const fade = useId();
  return (
    <svg className="home-stream" viewBox="0 0 390 260" aria-hidden="true">
      <defs>
        <linearGradient id={fade} x1="0" y1="1" x2="1" y2="0">
          <stop offset=".3" stopColor="var(--tab-text)" stopOpacity="0" />
          <stop offset=".72" stopColor="var(--tab-text)" stopOpacity=".5" />
          <stop offset="1" stopColor="#fff" stopOpacity=".8" />
        </linearGradient>
      </defs>
      <g fill={`url(#${fade})`}>
        <path d="M176 132C276 128 348 84 396-6 368 88 284 140 176 132z" opacity=".5" />
        <path d="M206 152c84 2 148-30 194-98-32 78-104 116-194 98z" opacity=".38" />
        <path d="M150 112C244 110 318 68 366-18 340 74 252 124 150 112z" opacity=".22" />
        <path d="M246 166c66 4 116-16 154-62-28 56-86 82-154 62z" opacity=".26" />
      </g>
      <g fill="#fff">
        <circle cx="300" cy="44" r="1.2" opacity=".7" />
        <circle cx="272" cy="66" r=".9" opacity=".5" />
        <circle cx="334" cy="26" r=".9" opacity=".6" />
        <circle cx="362" cy="118" r="1.2" opacity=".7" />
      </g>
    </svg>
  );
}
