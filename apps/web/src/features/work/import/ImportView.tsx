import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { TEXT_ENCODINGS, type TextEncoding, type WorkImport } from '@liuguang/contract/work/import';
import { importFaultWords } from '@liuguang/contract/work/import-words';
import { AlertIcon, CheckIcon } from '@liuguang/ui/icons';
import { Select } from '@liuguang/ui/Select';
import { showToast } from '@liuguang/ui/Toast';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pathTo } from '../../../lib/paths.ts';
import { useServices } from '../../../lib/services.ts';
import { Fetched } from './Fetched.tsx';
import { ImportFound } from './ImportFound.tsx';
import { ImportWords } from './ImportWords.tsx';
import { importMessages } from './messages.ts';
import { importQuery, useNewWork, useReadAgain } from './queries.ts';

/** What was found in a file, and the way to make a work of it. */
export function ImportView({ id }: { id: string }) {
  const text = useText(importMessages);
  const { api } = useServices();
  const query = useQuery(importQuery(api, id));
  const back = (label: 'toWorks' | 'another') => (
    <Link className="lg-button lg-button-line lg-button-large lg-press" to={pathTo('works', { tab: 'books' })}>
      {text(label)}
    </Link>
  );
  return (
    <Fetched query={query} gone={{ title: text('gone'), text: text('goneText'), action: back('another') }}>
      {(found) => (
        <>
          <h2 className="work-import-file">{found.filename}</h2>
          <Standing found={found} />
          {found.filename.toLowerCase().endsWith('.txt') && (found.state === 'ready' || found.state === 'refused') && (
            <Encoding found={found} />
          )}
          {found.outline && found.state === 'ready' && (
            <>
              <ImportFound outline={found.outline} format={found.format} />
              <ImportWords key={found.outline.encoding} id={id} outline={found.outline} />
            </>
          )}
          {found.state === 'made' && back('toWorks')}
          {(found.state === 'refused' || found.state === 'failed') && back('another')}
        </>
      )}
    </Fetched>
  );
}

function Standing({ found: { state, fault } }: { found: WorkImport }) {
  useNewWork({ state });
  const text = useText(importMessages);
  const faultText = useText(importFaultWords);
  if (fault)
    return (
      <p className="work-import-note" data-tone="bad" role="alert">
        <AlertIcon />
        {faultText(fault.kind, { about: fault.about })}
      </p>
    );
  if (state === 'made')
    return (
      <p className="work-import-note" data-tone="good" role="status">
        <CheckIcon />
        {text('made')}
      </p>
    );
  if (state !== 'reading' && state !== 'making') return null;
  return (
    <p className="work-import-note" role="status">
      {text(state)}
    </p>
  );
}

function Encoding({ found }: { found: WorkImport }) {
  const text = useText(importMessages);
  const errorText = useErrorText();
  const again = useReadAgain(found.id);
  const named = found.outline?.encoding || found.fault?.about;
  return (
    <Select<TextEncoding>
      label={text('encoding')}
      hint={text('encodingHint')}
      value={TEXT_ENCODINGS.find((one) => one === named) ?? TEXT_ENCODINGS[0]}
      options={TEXT_ENCODINGS.map((value) => ({ value, name: value.toUpperCase() }))}
      onChange={(encoding) => again.mutate(encoding, { onError: (error) => showToast(errorText(error), 'error') })}
    />
  );
}
