import { type CSSProperties, type ReactNode, useContext } from 'react';
import { AvatarFrameContext } from './avatar-frame.tsx';
import './Avatar.css';

const FIRST_HUE = 190;
const HUE_SPAN = 70;
/** Multiples of it never come close to each other. */
const GOLDEN_RATIO = 0.618034;

/** From teal to violet, apart for neighbouring ids: warm colours would read as membership or alarm. */
function hueOf(id: string): number {
  const number = [...id].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_000, 7);
  return Math.round(FIRST_HUE + HUE_SPAN * ((number * GOLDEN_RATIO) % 1));
}

interface AvatarProps {
  /** Gives somebody without a picture a sky of their own. */
  id: string;
  size?: number;
  /** Something new of theirs has not been seen. */
  ring?: boolean;
  picture?: ReactNode;
  /** Stands over the lower edge: a level, a tick. */
  badge?: ReactNode;
}

/** Always beside a name, so it says nothing itself. */
export function Avatar({ id, size = 40, ring = false, picture, badge }: AvatarProps) {
  const useFrame = useContext(AvatarFrameContext);
  const frame = useFrame(id);
  const framed = frame === undefined ? '' : ` lg-avatar-frame lg-avatar-frame-${frame}`;
  const look = { '--size': `${size}px`, '--hue': hueOf(id) } as CSSProperties;
  return (
    <span className={`lg-avatar${ring ? ' lg-avatar-ring' : ''}${framed}`} style={look} aria-hidden="true">
      <span className="lg-avatar-sky">
        {picture ?? (
          <svg viewBox="0 0 72 72" fill="#fff" aria-hidden="true">
            <path d="M-4 56C18 58 46 44 66 6 58 44 30 70-4 68z" opacity=".3" />
            <path d="M2 64C28 62 52 46 74 18 62 52 36 74 4 74z" opacity=".34" />
            <path d="M-2 46C14 46 34 34 48 8 44 34 22 54-2 54z" opacity=".18" />
            <circle cx="22" cy="20" r="1.6" opacity=".9" />
            <circle cx="34" cy="13" r="1" opacity=".7" />
          </svg>
        )}
      </span>
      {badge !== undefined && <span className="lg-avatar-badge">{badge}</span>}
    </span>
  );
}
