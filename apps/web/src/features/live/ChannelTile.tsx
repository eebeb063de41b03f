import type { CSSProperties } from 'react';

/** The look of a channel: its mark on its colour. */
export const ChannelTile = ({ mark, color, small = false }: { mark: string; color: string; small?: boolean }) => (
  <span
    className="live-tile"
    data-small={small || undefined}
    style={{ '--live-tile': color } as CSSProperties}
    aria-hidden="true"
  >
    {mark}
  </span>
);
