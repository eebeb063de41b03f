const STROKE = {
  width: 22,
  height: 22,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

export const SoundIcon = ({ muted }: { muted: boolean }) => (
  <svg {...STROKE} aria-hidden="true">
    <path d="M4 9.5v5h3.2L12 18.5v-13L7.2 9.5z" />
    {muted ? <path d="m16 9.5 5 5m0-5-5 5" /> : <path d="M15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11" />}
  </svg>
);

export const FullscreenIcon = () => (
  <svg {...STROKE} aria-hidden="true">
    <path d="M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15" />
  </svg>
);
