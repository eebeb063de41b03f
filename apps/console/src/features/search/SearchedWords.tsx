import { useApi } from '@liuguang/app-kit/api-context';
import { useText } from '@liuguang/app-kit/i18n';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../lib/words.ts';
import { searchMessages } from './messages.ts';
import './search.css';

/** What people search for most, and what they search for and do not find. */
export function SearchedWords() {
  const { client } = useApi();
  const words = useWords();
  const text = useText(searchMessages);
  const { data } = useQuery({
    queryKey: ['room', 'console/search/words', 'head'],
    queryFn: ({ signal }) => client.post('console/search/words', {}, { signal }),
  });
  if (!data) return null;
  return (
    <div className="search-words">
      {(['missed', 'searched'] as const).map((kind) => (
        <section key={kind} aria-label={words.field(kind)}>
          <h2>{words.field(kind)}</h2>
          {data[kind].length === 0 ? (
            <p>{text('noWords')}</p>
          ) : (
            <ol>
              {data[kind].map(({ word, people }) => (
                <li key={word}>
                  <span>{word}</span>
                  <b>{people}</b>
                </li>
              ))}
            </ol>
          )}
        </section>
      ))}
    </div>
  );
}
