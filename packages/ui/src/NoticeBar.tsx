import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import { ChevronIcon, CrossIcon, NoticeIcon, OfflineIcon } from './icons.tsx';
import { useUiText } from './ui-texts.tsx';
import './NoticeBar.css';

interface NoticeBarProps {
  /** Where there is more to read: an address, or something to do. */
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  onClose?: () => void;
  children: ReactNode;
}

/** One line of news. */
export function NoticeBar({ href, onPress, onClose, children }: NoticeBarProps) {
  const text = useUiText();
  const inside = (
    <>
      <NoticeIcon />
      <span className="lg-notice-text lg-ellipsis">{children}</span>
      {(href !== undefined || onPress) && <ChevronIcon className="lg-notice-more" />}
    </>
  );
  const line = lineOf({ href, onPress, inside });
  if (!onClose) return line;
  return (
    <div className="lg-notice-closable">
      {line}
      <IconButton label={text('close')} icon={<CrossIcon />} onClick={onClose} />
    </div>
  );
}

function lineOf({ href, onPress, inside }: Pick<NoticeBarProps, 'href' | 'onPress'> & { inside: ReactNode }) {
  if (href !== undefined)
    return (
      <a className="lg-notice lg-press" href={href}>
        {inside}
      </a>
    );
  if (onPress)
    return (
      <button type="button" className="lg-notice lg-press" onClick={onPress}>
        {inside}
      </button>
    );
  return <p className="lg-notice">{inside}</p>;
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
