import { useText } from '@liuguang/app-kit/i18n';
import { useAbbreviate } from '@liuguang/app-kit/use-abbreviate';
import type { WorkCard as Card } from '@liuguang/contract/work/schemas';
import type { ReactNode } from 'react';
import { useOpening } from '../../lib/open/use-opening.ts';
import { CardAccess } from '../media/port.ts';
import { workMessages } from './messages.ts';
import { useWords } from './use-words.ts';
import { WorkCover } from './WorkCover.tsx';
import './work-card.css';

interface WorkCardProps {
  work: Card;
  /** How its name is drawn, where some of it stands out. */
  mark?: ((title: string) => ReactNode) | undefined;
}

/** A book on a shelf among others. */
export function WorkCard({ work, mark }: WorkCardProps) {
  const abbreviate = useAbbreviate();
  const text = useText(workMessages);
  const opening = useOpening();
  const { title } = useWords(work);
  const { access, listPrice, characters, creator } = work;
  return (
    <a className="work-card lg-press" {...opening(work)}>
      <span className="work-card-cover">
        <WorkCover work={work} title={title} />
        <CardAccess access={access} listPrice={listPrice} />
      </span>
      <strong className="work-card-title lg-clamp-2">{mark ? mark(title) : title}</strong>
      <span className="work-card-about lg-ellipsis">
        {[creator.name, characters > 0 ? text('words', { count: abbreviate(characters) }) : '']
          .filter((one) => one !== '')
          .join(' · ')}
      </span>
    </a>
  );
}
