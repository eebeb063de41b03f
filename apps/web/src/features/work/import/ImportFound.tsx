import { formatBytes } from '@liuguang/app-kit/format-bytes';
import { useText } from '@liuguang/app-kit/i18n';
import type { ImportOutline, ImportPart, WorkImport } from '@liuguang/contract/work/import';
import { importWarningWords } from '@liuguang/contract/work/import-words';
import { importMessages } from './messages.ts';

interface ImportFoundProps {
  outline: ImportOutline;
  format: WorkImport['format'];
}

/** The chapters, pictures or recordings of a file, and what was left out or mended. */
export function ImportFound({ outline, format }: ImportFoundProps) {
  const text = useText(importMessages);
  const warningText = useText(importWarningWords);
  const { parts, characters, author, cover, warnings } = outline;
  const count = parts.length;
  const unit = format === 'pictures' || format === 'recordings' ? format : 'chapters';
  const about = [
    text(unit, { count }),
    characters > 0 ? text('characters', { count: characters }) : '',
    author === '' ? '' : text('by', { name: author }),
  ];
  return (
    <section className="work-import-found" aria-label={text('found')}>
      <div className="work-import-about">
        {cover && <img className="work-import-cover" src={cover} alt="" width={54} height={72} />}
        <p>{about.filter(Boolean).join(' · ')}</p>
      </div>
      {warnings.length > 0 && (
        <div className="work-import-warnings">
          <strong>{text('notes')}</strong>
          <ul>
            {warnings.map(({ kind, about: which }) => (
              <li key={`${kind} ${which}`}>{warningText(kind, { about: which })}</li>
            ))}
          </ul>
        </div>
      )}
      {format === 'pictures' ? <Pictures parts={parts} /> : <Chapters parts={parts} />}
    </section>
  );
}

function Pictures({ parts }: { parts: readonly ImportPart[] }) {
  return (
    <ul className="work-import-pictures">
      {parts.map(({ title, preview }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and never move
        <li key={at}>{preview ? <img src={preview} alt={title} /> : <span className="lg-ellipsis">{title}</span>}</li>
      ))}
    </ul>
  );
}

function Chapters({ parts }: { parts: readonly ImportPart[] }) {
  const text = useText(importMessages);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled with the keyboard, too
    <ol className="work-import-chapters" tabIndex={0}>
      {parts.map(({ title, characters, bytes, opening }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and never move
        <li key={at}>
          <span className="work-import-chapter">
            <strong className="lg-ellipsis">{title}</strong>
            <span className="lg-number">
              {characters > 0 ? text('characters', { count: characters }) : formatBytes(bytes)}
            </span>
          </span>
          {opening && <p className="lg-clamp-2">{opening}</p>}
        </li>
      ))}
    </ol>
  );
}
