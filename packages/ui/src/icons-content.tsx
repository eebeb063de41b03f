import type { SVGProps } from 'react';
import './icons.css';

type IconProps = SVGProps<SVGSVGElement>;

/** Icons of one path, for what people make and watch; kept apart so that the frame does not carry them. */
function PathIcon({ d, className = '', ...rest }: IconProps & { d: string }) {
  return (
    <svg className={`lg-icon ${className}`} viewBox="0 0 24 24" aria-hidden="true" {...rest}>
      <path d={d} />
    </svg>
  );
}

export const PictureIcon = (props: IconProps) => (
  <PathIcon
    {...props}
    d="M6.5 4.5h11a2.5 2.5 0 0 1 2.5 2.5v10a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17V7a2.5 2.5 0 0 1 2.5-2.5zM4.5 16.5l4.3-4.3 3.2 3.2 3-3 4.5 4.5M9 8.7h.01"
  />
);

export const CropIcon = (props: IconProps) => (
  <PathIcon {...props} d="M7 3v11.5A2.5 2.5 0 0 0 9.5 17H21M3 7h11.5A2.5 2.5 0 0 1 17 9.5V21" />
);

export const FlameIcon = (props: IconProps) => (
  <PathIcon
    {...props}
    d="M12 3.6c.6 3.2 4.9 5 4.9 10a4.9 4.9 0 0 1-9.8 0c0-1.8.8-3 1.9-4 .2 1.3.8 2 1.6 2.3-.5-3.2.2-6 1.4-8.3z"
  />
);

export const FilmIcon = (props: IconProps) => (
  <PathIcon
    {...props}
    d="M5.5 6.5h7.8a2.2 2.2 0 0 1 2.2 2.2v6.6a2.2 2.2 0 0 1-2.2 2.2H5.5a2.2 2.2 0 0 1-2.2-2.2V8.7a2.2 2.2 0 0 1 2.2-2.2zM15.5 10.8l4.2-2.5a.7.7 0 0 1 1 .6v6.2a.7.7 0 0 1-1 .6l-4.2-2.5"
  />
);

export const PenIcon = (props: IconProps) => (
  <PathIcon {...props} d="M4.5 19.5l.9-4.2L15.6 5.1a2.2 2.2 0 0 1 3.2 3.2L8.7 18.5zM13.8 6.9l3.2 3.2" />
);

export const StarIcon = (props: IconProps) => (
  <PathIcon {...props} d="M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.6L12 16.7l-5.1 2.7 1-5.6-4.1-4 5.7-.8z" />
);

export const ShareIcon = (props: IconProps) => (
  <PathIcon {...props} d="M13.6 5v4C7.2 9.5 4.2 13.3 3.6 19c2.2-3.5 5.5-5 10-5v4.1l7-6.6z" />
);

export const CommentIcon = (props: IconProps) => (
  <PathIcon
    {...props}
    d="M12 4.2c5 0 8.6 3.2 8.6 7.4S17 19 12 19c-1 0-2-.1-2.9-.4l-3.5 1.5.5-3.1c-1.7-1.4-2.7-3.2-2.7-5.4 0-4.2 3.6-7.4 8.6-7.4z"
  />
);

export const TrashIcon = (props: IconProps) => (
  <PathIcon
    {...props}
    d="M4.5 7h15M9.5 7V5.5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1V7M6.5 7l.8 11a1.6 1.6 0 0 0 1.6 1.5h6.2a1.6 1.6 0 0 0 1.6-1.5l.8-11M10.2 11v4.8M13.8 11v4.8"
  />
);

export const BellIcon = (props: IconProps) => (
  <PathIcon {...props} d="M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5zM10.2 20.5a2 2 0 0 0 3.6 0" />
);
