import type { CSSProperties } from 'react';

const FIRST_HUE = 190;
const HUE_SPAN = 70;
const GOLDEN_ANGLE = 137.5;

/** From teal to violet, apart for neighbouring ids: warm colours would read as membership or alarm. */
const hueOf = (id: string) => FIRST_HUE + ((Number(id.slice(-9)) * GOLDEN_ANGLE) % HUE_SPAN);

/** The picture of somebody who has chosen none: a sky of their own, with the streams of light that give us our name. */
export function Avatar({ id = '0' }: { id?: string | undefined }) {
  const sky = { '--hue': hueOf(id).toFixed(0) } as CSSProperties;
  return (
    <span className="account-avatar" style={sky}>
      <svg viewBox="0 0 72 72" fill="#fff" aria-hidden="true">
        <path d="M-4 56C18 58 46 44 66 6 58 44 30 70-4 68z" opacity=".3" />
        <path d="M2 64C28 62 52 46 74 18 62 52 36 74 4 74z" opacity=".34" />
        <path d="M-2 46C14 46 34 34 48 8 44 34 22 54-2 54z" opacity=".18" />
        <circle cx="22" cy="20" r="1.6" opacity=".9" />
        <circle cx="34" cy="13" r="1" opacity=".7" />
        <circle cx="14" cy="32" r="1" opacity=".6" />
      </svg>
    </span>
  );
}
