import type { ReactNode } from 'react';

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className="lg-drawing" viewBox="0 0 200 150" width="200" height="150" aria-hidden="true">
      {children}
    </svg>
  );
}

/** A television that lost its picture. */
export const TelevisionDrawing = () => (
  <Drawing>
    <ellipse cx="100" cy="138" rx="72" ry="7" fill="#000" opacity=".35" />
    <path d="M78 12l22 24 26-28" stroke="var(--ink-1)" strokeWidth="6" fill="none" strokeLinecap="round" />
    <circle cx="78" cy="12" r="5" fill="var(--ink-1)" />
    <circle cx="126" cy="8" r="5" fill="var(--ink-1)" />
    <rect x="62" y="118" width="13" height="17" rx="5" fill="var(--ink-2)" />
    <rect x="125" y="118" width="13" height="17" rx="5" fill="var(--ink-2)" />
    <rect x="34" y="34" width="132" height="90" rx="20" fill="var(--ink-3)" />
    <rect x="46" y="46" width="86" height="66" rx="11" fill="var(--ink-4)" />
    <circle cx="149" cy="62" r="6" fill="var(--ink-1)" />
    <circle cx="149" cy="80" r="6" fill="var(--ink-2)" />
    <path d="M143 98h12M143 105h12" stroke="var(--ink-2)" strokeWidth="3" strokeLinecap="round" />
    <path
      d="M46 60h34M96 60h36M46 70h12M110 104h22M46 104h20"
      stroke="var(--ink-2)"
      strokeWidth="4"
      strokeLinecap="butt"
    />
    <g stroke="#ffd873" strokeWidth="4.5" strokeLinecap="round" fill="none">
      <path d="M66 76q6-6 12 0M100 76q6-6 12 0M81 95q8-7 16 0" />
    </g>
  </Drawing>
);

/** A cloud asleep beside the moon. */
export const SleepingCloudDrawing = () => (
  <Drawing>
    <ellipse cx="100" cy="138" rx="66" ry="7" fill="#000" opacity=".35" />
    <path d="M150 22a27 27 0 1 0 24 39 21 21 0 0 1-24-39z" fill="#ffe8ae" />
    <path
      d="M56 120a27 27 0 0 1-2-54 41 41 0 0 1 78-5 30 30 0 0 1 11 59z"
      fill="var(--ink-2)"
      stroke="var(--ink-1)"
      strokeWidth="2"
    />
    <g stroke="#ffd873" strokeWidth="4" strokeLinecap="round" fill="none">
      <path d="M76 88q6 6 12 0M108 88q6 6 12 0" />
      <path d="M94 102q4 3 8 0" />
    </g>
    <g fill="none" stroke="var(--ink-1)" strokeLinecap="round" strokeLinejoin="round">
      <path d="M28 36h12L28 50h12" strokeWidth="4" />
      <path d="M48 18h8l-8 9h8" strokeWidth="3" />
    </g>
    <circle cx="180" cy="96" r="3" fill="#ffe8ae" />
    <circle cx="22" cy="78" r="2.5" fill="var(--ink-1)" />
  </Drawing>
);

/** A basket that waits for its first star. */
export const BasketDrawing = () => (
  <Drawing>
    <ellipse cx="100" cy="138" rx="66" ry="7" fill="#000" opacity=".35" />
    <path d="M100 14l6.6 13.8 15.2 2-11.1 10.5 2.8 15.1L100 48l-13.5 7.4 2.8-15.1L78.2 29.8l15.2-2z" fill="#ffd873" />
    <circle cx="146" cy="44" r="4" fill="var(--ink-1)" />
    <circle cx="54" cy="36" r="3" fill="#ffe8ae" />
    <circle cx="62" cy="58" r="2.5" fill="var(--ink-2)" />
    <path d="M40 80h120l-11 46a10 10 0 0 1-9.7 7.6H60.7A10 10 0 0 1 51 126z" fill="var(--ink-2)" />
    <path d="M46 106h108l-4.8 20a10 10 0 0 1-9.7 7.6H60.7A10 10 0 0 1 51 126z" fill="var(--ink-3)" />
    <rect x="32" y="70" width="136" height="18" rx="9" fill="var(--ink-1)" />
    <path d="M86 106q14 11 28 0" fill="none" stroke="#ffd873" strokeWidth="4.5" strokeLinecap="round" />
  </Drawing>
);
