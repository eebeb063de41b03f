import { useText } from '@liuguang/app-kit/i18n';
import { abbreviate } from '@liuguang/contract/format/abbreviate';
import { type ReactNode, useEffect, useState } from 'react';
import { playPageMessages } from './messages.ts';

export const SECTIONS = { about: 'play-about', comments: 'play-comments' } as const;
type SectionName = keyof typeof SECTIONS;

/** The bar below the player of a phone: where on the page one is, and the way to the rest of it. */
export function SectionBar({ comments, children }: { comments: number | undefined; children?: ReactNode }) {
  const text = useText(playPageMessages);
  const [current, go] = useSectionInView();
  return (
    <nav className="play-bar" aria-label={text('sections')}>
      <SectionLink name="about" current={current} onGo={go}>
        {text('about')}
      </SectionLink>
      <SectionLink name="comments" current={current} onGo={go}>
        {text('comments')}
        {comments !== undefined && comments > 0 && <small>{abbreviate(comments)}</small>}
      </SectionLink>
      {children}
    </nav>
  );
}

interface SectionLinkProps {
  name: SectionName;
  current: SectionName;
  onGo: (name: SectionName) => void;
  children: ReactNode;
}

const SectionLink = ({ name, current, onGo, children }: SectionLinkProps) => (
  <button
    type="button"
    className="play-bar-link"
    aria-current={name === current ? 'true' : undefined}
    onClick={() => onGo(name)}
  >
    {children}
  </button>
);

/** Which section the reader has come to, and how to go to another. */
function useSectionInView(): readonly [SectionName, (name: SectionName) => void] {
  const [current, setCurrent] = useState<SectionName>('about');
  useEffect(() => {
    const comments = document.getElementById(SECTIONS.comments);
    if (!comments) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setCurrent(entry.isIntersecting || entry.boundingClientRect.top < 0 ? 'comments' : 'about'),
      // Come to means: it has reached the middle of what is left below the player.
      { rootMargin: '0px 0px -35% 0px' },
    );
    observer.observe(comments);
    return () => observer.disconnect();
  }, []);
  const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
  return [
    current,
    (name) => document.getElementById(SECTIONS[name])?.scrollIntoView({ behavior: calm() ? 'auto' : 'smooth' }),
  ];
}
