import type { SVGProps } from 'react';
import './icons.css';

type IconProps = SVGProps<SVGSVGElement>;

export const WalletIcon = ({ className = '', ...rest }: IconProps) => (
  <svg className={`lg-icon ${className}`} viewBox="0 0 24 24" aria-hidden="true" {...rest}>
    <path d="M4 7.6A2.6 2.6 0 0 1 6.6 5H17v3M4 7.6V17a2.5 2.5 0 0 0 2.5 2.5h12A1.5 1.5 0 0 0 20 18V9.6A1.6 1.6 0 0 0 18.4 8H6.5M16.2 13.8h.01" />
  </svg>
);

export const GiftIcon = ({ className = '', ...rest }: IconProps) => (
  <svg className={`lg-icon ${className}`} viewBox="0 0 24 24" aria-hidden="true" {...rest}>
    <path d="M4.5 11.5h15v6.6a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2zM3.5 8h17v3.5h-17zM12 8v12M12 8C9 8 7.2 7 7.2 5.4 7.2 3.4 10.8 3 12 8zm0 0c3 0 4.8-1 4.8-2.6C16.8 3.4 13.2 3 12 8z" />
  </svg>
);

/** A coin in its own colours: it stands for what is counted, not for an action. */
export const CoinIcon = ({ className = '', ...rest }: IconProps) => (
  <svg className={`lg-coin ${className}`} viewBox="0 0 24 24" aria-hidden="true" {...rest}>
    <circle cx="12" cy="12" r="9.6" fill="#dca24b" />
    <circle cx="12" cy="12" r="7.4" fill="#f5d08a" />
    <path d="M12 7.2 16.4 12 12 16.8 7.6 12z" fill="#b97a26" />
  </svg>
);

/** The same for diamonds. */
export const DiamondIcon = ({ className = '', ...rest }: IconProps) => (
  <svg className={`lg-diamond ${className}`} viewBox="0 0 24 24" aria-hidden="true" {...rest}>
    <path d="M7 3.5h10l5 6.5-10 11.5L2 10z" fill="#4fb9f5" />
    <path d="M7 3.5 2 10h6.4zM17 3.5l5 6.5h-6.4z" fill="#9adcff" />
    <path d="M8.4 10 12 21.5 2 10z" fill="#2c86d6" />
    <path d="M15.6 10 12 21.5 22 10z" fill="#2070bd" />
    <path d="M7 3.5 8.4 10h7.2L17 3.5z" fill="#d8f3ff" />
  </svg>
);
