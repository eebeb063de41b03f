import { useText } from '@liuguang/app-kit/i18n';
import { abbreviate } from '@liuguang/contract/format/abbreviate';
import type { WorkCard as Card } from '@liuguang/contract/work/schemas';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import type { ReactNode } from 'react';
import { useOpening } from '../../lib/open/use-opening.ts';
import { CardAccess } from '../media/port.ts';
import { workMessages } from './messages.ts';
import { useWords } from './use-words.ts';
import './work-card.css';

const BOOK = 3 / 4;

interface WorkCardProps {
  work: Card;
  /** How its name is drawn, where some of it stands out. */
  mark?: ((title: string) => ReactNode) | undefined;
}

/** A book on a shelf among others. */
export function WorkCard({ work, mark }: WorkCardProps) {
  const text = useText(workMessages);
  const opening = useOpening();
  const { title } = useWords(work);
  const { cover, access, listPrice, characters, creator } = work;
  return (
    <a className="work-card lg-press" {...opening(work)}>
      <span className="work-card-cover">
        <ProtectedImage src={cover?.small.path ?? ''} alt="" ratio={BOOK} />
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
