import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { type CardsWanted, useWayToCards } from './back-to.ts';

interface MembershipLinkProps {
  className: string;
  /** Asked when it is tapped. */
  wanted?: (() => CardsWanted) | undefined;
  children: ReactNode;
}

/** The way to the cards, for whoever cannot see something without one. */
export function MembershipLink({ className, wanted, children }: MembershipLinkProps) {
  const goToCards = useWayToCards();
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goToCards(wanted?.());
  };
  return (
    <Link className={className} to={PATHS.vip} onClick={go}>
      {children}
    </Link>
  );
}
