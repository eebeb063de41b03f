import { useText } from '@liuguang/app-kit/i18n';
import { useAbbreviate } from '@liuguang/app-kit/use-abbreviate';
import { type ReactNode, useEffect, useState } from 'react';
import { playPageMessages } from './messages.ts';

export const SECTIONS = { about: 'play-about', comments: 'play-comments' } as const;
type SectionName = keyof typeof SECTIONS;

/** The bar below the player of a phone: where on the page one is, and the way to the rest of it. */
export function SectionBar({ comments, children }: { comments: number | undefined; children?: ReactNode }) {
  const abbreviate = useAbbreviate();
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

/** Which section the reader has come to, and how to go to another. A page that has just opened is at its beginning. */
function useSectionInView(): readonly [SectionName, (name: SectionName) => void] {
  const [current, setCurrent] = useState<SectionName>('about');
  useEffect(() => {
    const look = () => {
      const top = document.getElementById(SECTIONS.comments)?.getBoundingClientRect().top;
      // Come to means: it has reached the middle of what is left below the player.
      setCurrent(scrollY > 0 && top !== undefined && top < innerHeight * 0.65 ? 'comments' : 'about');
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
  return [
    current,
    (name) => {
      setCurrent(name);
      document.getElementById(SECTIONS[name])?.scrollIntoView({ behavior: calm() ? 'auto' : 'smooth' });
    },
  ];
}
