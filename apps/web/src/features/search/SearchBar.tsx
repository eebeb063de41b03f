import { useText } from '@liuguang/app-kit/i18n';
import { BackContext } from '@liuguang/ui/Header';
import { BackIcon } from '@liuguang/ui/icons';
import { type ReactNode, useContext } from 'react';
import { searchMessages } from './messages.ts';
import './search.css';

/** The head of both screens: the way back, and what is searched for. */
export function SearchBar({ children }: { children: ReactNode }) {
  const text = useText(searchMessages);
  const goBack = useContext(BackContext);
  return (
    <header className="search-bar">
      <button type="button" className="search-back lg-press" aria-label={text('back')} onClick={goBack}>
        <BackIcon />
      </button>
      {children}
    </header>
  );
}
