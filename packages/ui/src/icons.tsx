import type { ReactNode, SVGProps } from 'react';
import './icons.css';

type IconProps = SVGProps<SVGSVGElement>;

function Outline({ children, className = '', ...rest }: IconProps & { children: ReactNode }) {
  return (
    <svg className={`lg-icon ${className}`} viewBox="0 0 24 24" aria-hidden="true" {...rest}>
      {children}
    </svg>
  );
}

export const NoticeIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M4 10v4h3l7 4.5v-13L7 10zM17.5 9a4 4 0 0 1 0 6" />
  </Outline>
);

export const ChevronIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="m9.5 5.5 6.5 6.5-6.5 6.5" />
  </Outline>
);

export const CopyIcon = (props: IconProps) => (
  <Outline {...props}>
    <rect x="8.5" y="8.5" width="11" height="11" rx="2.5" />
    <path d="M15.5 8.5V7A2.5 2.5 0 0 0 13 4.5H7A2.5 2.5 0 0 0 4.5 7v6A2.5 2.5 0 0 0 7 15.5h1.5" />
  </Outline>
);

export const CheckIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="m5 12.5 4.5 4.5L19.5 7" />
  </Outline>
);

export const CrossIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="m6.5 6.5 11 11M17.5 6.5l-11 11" />
  </Outline>
);

export const RefreshIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4.5V9H15" />
  </Outline>
);

export const LockIcon = (props: IconProps) => (
  <Outline {...props}>
    <rect x="5.5" y="10.5" width="13" height="9.5" rx="2.5" />
    <path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.2v2.1" />
  </Outline>
);

export const UnlockedIcon = (props: IconProps) => (
  <Outline {...props}>
    <rect x="5.5" y="10.5" width="13" height="9.5" rx="2.5" />
    <path d="M8.5 10.5V8a3.5 3.5 0 0 1 6.8-1.2M12 14.2v2.1" />
  </Outline>
);

export const PhoneIcon = (props: IconProps) => (
  <Outline {...props}>
    <rect x="7" y="3" width="10" height="18" rx="2.5" />
    <path d="M11 18h2" />
  </Outline>
);

export const OfflineIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M4.5 4.5l15 15M8.2 13.2A5.6 5.6 0 0 1 11 11.8M15.3 12.9l.5.4M5 9.8a10 10 0 0 1 3.2-2M11.5 6.8A10.3 10.3 0 0 1 19 9.8M12 17.5h.01" />
  </Outline>
);

export const CrownIcon = ({ className = '', ...rest }: IconProps) => (
  <Outline className={`lg-icon-filled ${className}`} {...rest}>
    <path d="m3.6 7.6 4.6 3.7 3.1-5.9a.8.8 0 0 1 1.4 0l3.1 5.9 4.6-3.7c.5-.4 1.2 0 1.1.6l-1.6 9.4a1.2 1.2 0 0 1-1.2 1H5.3a1.2 1.2 0 0 1-1.2-1L2.5 8.2c-.1-.6.6-1 1.1-.6z" />
  </Outline>
);

export const BackIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M14.8 4.6 7.4 12l7.4 7.4" />
  </Outline>
);

export const ChevronDownIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="m5.5 9 6.5 6.5L18.5 9" />
  </Outline>
);

export const PlusIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M12 4.8v14.4M4.8 12h14.4" />
  </Outline>
);

export const ToTopIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M5.5 4.5h13M12 20V8.6M6.6 13.4 12 8l5.4 5.4" />
  </Outline>
);

export const SearchIcon = (props: IconProps) => (
  <Outline {...props}>
    <circle cx="10.8" cy="10.8" r="6.5" />
    <path d="m15.7 15.7 4.6 4.6" />
  </Outline>
);

export const MoreIcon = ({ className = '', ...rest }: IconProps) => (
  <Outline className={`lg-icon-filled ${className}`} {...rest}>
    <circle cx="5.4" cy="12" r="1.5" />
    <circle cx="12" cy="12" r="1.5" />
    <circle cx="18.6" cy="12" r="1.5" />
  </Outline>
);

export const EyeIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M2.8 12C5 8 8.3 6 12 6s7 2 9.2 6c-2.2 4-5.5 6-9.2 6s-7-2-9.2-6z" />
    <circle cx="12" cy="12" r="2.8" />
  </Outline>
);

export const EyeOffIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M4.5 4.5l15 15M9.5 6.3A9.3 9.3 0 0 1 12 6c3.7 0 7 2 9.2 6a14.5 14.5 0 0 1-2.7 3.5M6.3 7.6A13.6 13.6 0 0 0 2.8 12c2.2 4 5.5 6 9.2 6a9.5 9.5 0 0 0 4.6-1.2M9.9 10a2.8 2.8 0 0 0 4 4" />
  </Outline>
);

const HEART =
  'M12 20.2C6.4 16.6 3.4 13.2 3.4 9.3A4.6 4.6 0 0 1 8 4.7c1.7 0 3.1.8 4 2.2.9-1.4 2.3-2.2 4-2.2a4.6 4.6 0 0 1 4.6 4.6c0 3.9-3 7.3-8.6 10.9z';

export const HeartIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d={HEART} />
  </Outline>
);

export const HeartFilledIcon = ({ className = '', ...rest }: IconProps) => (
  <Outline className={`lg-icon-filled ${className}`} {...rest}>
    <path d={HEART} />
  </Outline>
);

export const AlertIcon = (props: IconProps) => (
  <Outline {...props}>
    <circle cx="12" cy="12" r="8.7" />
    <path d="M12 7.6v5.2M12 16.3h.01" />
  </Outline>
);

export const SparkleIcon = ({ className = '', ...rest }: IconProps) => (
  <Outline className={`lg-icon-filled ${className}`} {...rest}>
    <path d="M11 3.2c.6 4.6 2.2 6.2 6.8 6.8-4.6.6-6.2 2.2-6.8 6.8-.6-4.6-2.2-6.2-6.8-6.8 4.6-.6 6.2-2.2 6.8-6.8zM18.2 14.6c.3 2.1 1 2.8 3.1 3.1-2.1.3-2.8 1-3.1 3.1-.3-2.1-1-2.8-3.1-3.1 2.1-.3 2.8-1 3.1-3.1z" />
  </Outline>
);

export const PauseIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M9 6v12M15 6v12" />
  </Outline>
);

export const PlayIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M8.5 5.8v12.4L18.5 12z" />
  </Outline>
);
