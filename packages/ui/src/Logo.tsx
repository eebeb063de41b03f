import { useId } from 'react';

/** The brand: a swift that leaves streams of light behind. It keeps its colours in every season. */
export function Logo({ size }: { size: number }) {
  const tile = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <defs>
        <linearGradient id={tile} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#8fb4ff" />
          <stop offset=".5" stopColor="#366ce3" />
          <stop offset="1" stopColor="#6a4cf0" />
        </linearGradient>
      </defs>
      <rect width="32" height="32" rx="10" fill={`url(#${tile})`} />
      <g fill="#fff">
        <path d="M5.2 20c6 1.9 12.8.3 16.9-5 1.1-1.4 2.6-2.3 4.9-2.4-1.3-1.6-3.2-2.1-5.1-1.3C19.8 7.6 15.7 5.3 10.2 5c3.8 1.9 6.2 4.5 7 7.7-2.6 4.2-6.5 6.7-12 7.3z" />
        <path opacity=".62" d="M4.8 23.1c5 1.2 10.6.2 14.9-3.6-3.3 4.9-8.8 6.9-14.9 3.6z" />
        <path opacity=".42" d="M8.6 26.5c3.3.6 6.9-.3 9.8-3-2.3 3.6-6 5-9.8 3z" />
      </g>
    </svg>
  );
}
