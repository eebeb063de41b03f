import { useApi } from '@liuguang/app-kit/api-context';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { Response } from '@liuguang/contract/contract';
import { Button } from '@liuguang/ui/Button';
import { TextField } from '@liuguang/ui/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { text as fieldOf, type Row } from '../../lib/room/room.ts';
import { liveMessages } from './messages.ts';
import './guide-import.css';

/** The guide of a channel with a signal of its own, from a file; what is wrong with it is named. */
export function GuideImport({ row }: { row: Row }) {
  const { client } = useApi();
  const text = useText(liveMessages);
  const errorText = useErrorText();
  const [file, setFile] = useState<File>();
  const [xmltvId, setXmltvId] = useState('');
  const send = useMutation({
    mutationFn: (chosen: File) =>
      client.upload('console/live/guide/import', {
        fields: { channelId: fieldOf(row, 'id'), ...(xmltvId !== '' && { xmltvId }) },
        files: [chosen],
      }),
  });
  if (row.source === 'library') return null;
  return (
    <form
      className="live-guide-import"
      onSubmit={(event) => {
        event.preventDefault();
        if (file) send.mutate(file);
      }}
    >
      <h3>{text('importGuide')}</h3>
      <label className="live-guide-import-file">
        {text('guideFile')}
        <input
          type="file"
          accept=".xml,text/xml,application/xml"
          onChange={(event) => setFile(event.target.files?.[0])}
        />
      </label>
      <TextField label={text('guideChannel')} hint={text('guideChannelHint')} value={xmltvId} onChange={setXmltvId} />
      <Button type="submit" size="medium" busy={send.isPending} disabled={!file}>
        {text('importGuide')}
      </Button>
      {send.error && <p role="alert">{errorText(send.error)}</p>}
      {send.data && <Outcome told={send.data} />}
    </form>
  );
}

function Outcome({ told: { programmes, problems } }: { told: Response<'console/live/guide/import'> }) {
  const text = useText(liveMessages);
  return (
    <div role="status">
      <p>{text('guideTaken', { count: programmes })}</p>
      <ul>
        {problems.map(({ kind, title, other, from, to, said }) => (
          <li key={`${kind} ${title} ${from} ${said}`}>{text(kind, { title, other, from: from || said, to })}</li>
        ))}
      </ul>
    </div>
  );
}
