import { useApi } from '@liuguang/app-kit/api-context';
import { formatBytes } from '@liuguang/app-kit/format-bytes';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { type ImportOutline, TEXT_ENCODINGS, type TextEncoding, type WorkImport } from '@liuguang/contract/work/import';
import { importWarningWords } from '@liuguang/contract/work/import-words';
import { Select } from '@liuguang/ui/Select';
import { showToast } from '@liuguang/ui/Toast';
import { workMessages } from './messages.ts';

/** What was found in a file: its parts, and what was left out or mended. */
export function ImportPreview({ outline }: { outline: ImportOutline }) {
  const text = useText(workMessages);
  const warningText = useText(importWarningWords);
  const { parts, warnings, characters } = outline;
  return (
    <>
      <p>
        {text('importFound', { count: parts.length })}
        {characters > 0 && ` · ${text('importCharacters', { count: characters })}`}
      </p>
      {warnings.length > 0 && (
        <ul className="work-import-warnings">
          {warnings.map(({ kind, about }) => (
            <li key={`${kind} ${about}`}>{warningText(kind, { about })}</li>
          ))}
        </ul>
      )}
      <ol className="work-import-parts">
        {parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and never move
          <li key={at}>
            {part.preview && <img src={part.preview} alt="" width={48} height={48} />}
            <strong>{part.title}</strong>
            <span>
              {part.characters > 0 && text('importCharacters', { count: part.characters })}
              {part.bytes > 0 && formatBytes(part.bytes)}
            </span>
            {part.opening && <p>{part.opening}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Where the encoding was not found out rightly, another is named. */
export function EncodingChoice({ found, onRead }: { found: WorkImport; onRead: (now: WorkImport) => void }) {
  const { client } = useApi();
  const text = useText(workMessages);
  const errorText = useErrorText();
  const now = found.outline?.encoding || found.fault?.about || TEXT_ENCODINGS[0];

  async function choose(encoding: string): Promise<void> {
    try {
      onRead(
        await client.post('console/work/import/again', { importId: found.id, encoding: encoding as TextEncoding }),
      );
    } catch (error) {
      showToast(errorText(error), 'error');
    }
  }

  return (
    <Select
      label={text('importEncoding')}
      value={now}
      options={TEXT_ENCODINGS.map((value) => ({ value, name: value.toUpperCase() }))}
      onChange={(value) => void choose(value)}
    />
  );
}
