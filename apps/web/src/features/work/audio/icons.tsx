import type { SVGProps } from 'react';

const Drawn = ({ path, ...rest }: SVGProps<SVGSVGElement> & { path: string }) => (
  <svg className="lg-icon" viewBox="0 0 24 24" aria-hidden="true" {...rest}>
    <path d={path} />
  </svg>
);

export const BackStepIcon = () => <Drawn path="M4.6 5v4.4H9M5.2 9.4a7.6 7.6 0 1 1-.9 5" />;
export const ForwardStepIcon = () => <Drawn path="M19.4 5v4.4H15M18.8 9.4a7.6 7.6 0 1 0 .9 5" />;
export const PreviousIcon = () => <Drawn path="M18 6v12l-9-6zM6 6v12" />;
export const NextIcon = () => <Drawn path="M6 6v12l9-6zM18 6v12" />;
export const MoonIcon = () => <Drawn path="M19.4 14.4A7.8 7.8 0 0 1 9.6 4.6a7.8 7.8 0 1 0 9.8 9.8z" />;
