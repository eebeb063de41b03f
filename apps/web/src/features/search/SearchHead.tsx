import { useText } from '@liuguang/app-kit/i18n';
import { SEARCH_WORDS_LIMIT } from '@liuguang/contract/search/kinds';
import { CrossIcon, SearchIcon } from '@liuguang/ui/icons';
import { type FormEvent, type RefObject, useId } from 'react';
import { searchMessages } from './messages.ts';
import { SearchBar } from './SearchBar.tsx';

interface SearchHeadProps {
  input: RefObject<HTMLInputElement | null>;
  typed: string;
  /** A word that is searched for when nothing is typed. */
  offered: string;
  onType: (typed: string) => void;
  onSubmit: (words: string) => void;
}

/** Where one types. */
export function SearchHead({ input, typed, offered, onType, onSubmit }: SearchHeadProps) {
  const text = useText(searchMessages);
  const fieldId = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit(typed.trim() === '' ? offered : typed);
  }

  function empty() {
    onType('');
    input.current?.focus();
  }

  return (
    <SearchBar>
      <search className="search-area">
        <form className="search-form" action="." onSubmit={submit}>
          <span className="search-field">
            <SearchIcon />
            <label className="lg-unseen" htmlFor={fieldId}>
              {text('field')}
            </label>
            <input
              ref={input}
              id={fieldId}
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={SEARCH_WORDS_LIMIT}
              placeholder={offered || text('placeholder')}
              value={typed}
              onChange={(event) => onType(event.target.value)}
            />
            {typed !== '' && (
              <button type="button" className="search-empty lg-press" aria-label={text('empty')} onClick={empty}>
                <CrossIcon />
              </button>
            )}
          </span>
          <button type="submit" className="search-submit lg-press">
            {text('submit')}
          </button>
        </form>
      </search>
    </SearchBar>
  );
}
