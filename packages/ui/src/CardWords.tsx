import type { ReactNode } from 'react';
import './CardWords.css';

interface CardWordsProps {
  title: ReactNode;
  /** Below the title, smaller. */
  line?: string | undefined;
}

/** What a card says, in two lines of one block that cuts them both: with a block for each there are twice as many clips. */
export const CardWords = ({ title, line }: CardWordsProps) => (
  <span className="lg-card-words lg-ellipsis">
    <strong>{title}</strong>
    {line && (
      <>
        <br />
        {line}
      </>
    )}
  </span>
);
