import type { ReactNode } from 'react';
import { ChevronIcon, NoticeIcon, OfflineIcon } from './icons.tsx';
import './NoticeBar.css';

/** One line of news; a link when there is somewhere to read on. */
export function NoticeBar({ href, children }: { href?: string | undefined; children: ReactNode }) {
  const inside = (
    <>
      <NoticeIcon />
      <span className="lg-notice-text lg-ellipsis">{children}</span>
    </>
  );
  if (href === undefined) return <p className="lg-notice">{inside}</p>;
  return (
    <a className="lg-notice lg-press" href={href}>
      {inside}
      <ChevronIcon className="lg-notice-more" />
    </a>
  );
}

/** Stands in the notice bar's own box, so that nothing moves when the network goes and comes. */
export function OfflineBar({ children }: { children: ReactNode }) {
  return (
    <p className="lg-notice lg-notice-offline">
      <OfflineIcon />
      <span className="lg-notice-text lg-ellipsis">{children}</span>
    </p>
  );
}
