import type { ReactNode } from 'react';

function Icon({ children, filled = false }: { children: ReactNode; filled?: boolean }) {
  return (
    <svg className={`lg-icon${filled ? ' lg-icon-filled' : ''}`} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}

export const PlayShape = () => (
  <Icon filled>
    <path d="M7.4 4.6v14.8a1 1 0 0 0 1.5.9l11.7-7.4a1 1 0 0 0 0-1.8L8.9 3.7a1 1 0 0 0-1.5.9z" />
  </Icon>
);

export const PauseShape = () => (
  <Icon filled>
    <rect x="5.8" y="4.4" width="4.3" height="15.2" rx="1.4" />
    <rect x="13.9" y="4.4" width="4.3" height="15.2" rx="1.4" />
  </Icon>
);

export const ReplayShape = () => (
  <Icon>
    <path d="M5 12a7 7 0 1 0 2.3-5.2L4.6 9.2M4.6 4.6v4.6h4.6" />
  </Icon>
);

export const SoundShape = ({ on }: { on: boolean }) => (
  <Icon>
    <path d="M4 9.6v4.8h3.2L12 18.6V5.4L7.2 9.6z" />
    {on ? (
      <path d="M15.4 9.2a4 4 0 0 1 0 5.6M17.9 6.6a7.6 7.6 0 0 1 0 10.8" />
    ) : (
      <path d="m15.6 9.8 4.6 4.6m0-4.6-4.6 4.6" />
    )}
  </Icon>
);

export const FullscreenShape = ({ on }: { on: boolean }) => (
  <Icon>
    {on ? (
      <path d="M9 4.5V9H4.5M19.5 9H15V4.5M15 19.5V15h4.5M4.5 15H9v4.5" />
    ) : (
      <path d="M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15" />
    )}
  </Icon>
);

export const PictureShape = () => (
  <Icon>
    <rect x="3" y="5" width="18" height="14" rx="2.5" />
    <rect className="player-icon-solid" x="12" y="11.5" width="6.6" height="5" rx="1.2" />
  </Icon>
);

export const CaptionShape = () => (
  <Icon>
    <rect x="3" y="5" width="18" height="14" rx="3" />
    <path d="M10.4 10.4a2.3 2.3 0 1 0 0 3.2M17 10.4a2.3 2.3 0 1 0 0 3.2" />
  </Icon>
);

export const SettingsShape = () => (
  <Icon>
    <path d="M4 7.5h8.5M17.5 7.5H20M4 16.5h2.5M11.5 16.5H20" />
    <circle cx="15" cy="7.5" r="2.4" />
    <circle cx="9" cy="16.5" r="2.4" />
  </Icon>
);

export const SunShape = () => (
  <Icon>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4" />
  </Icon>
);

export const SkipShape = ({ ahead }: { ahead: boolean }) => (
  <Icon filled>
    {ahead ? <path d="M4 6.5v11l7.5-5.5zM12.5 6.5v11L20 12z" /> : <path d="M20 6.5v11L12.5 12zM11.5 6.5v11L4 12z" />}
  </Icon>
);
