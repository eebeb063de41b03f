import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { CONTENT } from '@liuguang/contract/content';
import type { OwnWorkDetails } from '@liuguang/contract/work/own';
import { Switch } from '@liuguang/ui/Switch';
import { showToast } from '@liuguang/ui/Toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../../lib/paths.ts';
import { useServices } from '../../../lib/services.ts';
import { Fetched } from './Fetched.tsx';
import { importMessages } from './messages.ts';
import { OwnCover } from './OwnCover.tsx';
import { OwnParts } from './OwnParts.tsx';
import { ownWorkQuery, useEditWork } from './queries.ts';
import { type WorkWords, WorkWordsForm } from './WorkWordsForm.tsx';
import './own.css';

/** One of one’s own works, with all that can be changed. */
export function OwnWorkView({ id }: { id: string }) {
  const text = useText(importMessages);
  const { api } = useServices();
  const query = useQuery(ownWorkQuery(api, id));
  const back = (
    <Link className="lg-button lg-button-line lg-button-large lg-press" to={pathTo('works', { tab: 'books' })}>
      {text('toWorks')}
    </Link>
  );
  return (
    <Fetched query={query} gone={{ title: text('workGone'), text: text('workGoneText'), action: back }}>
      {(work) => (
        <>
          <h2 className="work-import-file">{work.title}</h2>
          {work.state === 'review' || work.state === 'held' ? (
            <p className="work-import-note" role="status">
              {text(work.state === 'review' ? 'reviewFixed' : 'heldFixed')}
            </p>
          ) : (
            <>
              <OwnCover work={work} />
              <Words key={work.id} work={work} />
              <OwnParts key={work.updatedAt} work={work} />
            </>
          )}
          {back}
        </>
      )}
    </Fetched>
  );
}

function Words({ work }: { work: OwnWorkDetails }) {
  const text = useText(importMessages);
  const errorText = useErrorText();
  const edit = useEditWork(work.id);
  const [downloadable, setDownloadable] = useState(work.downloadable);
  const { title, intro, tags, access, listPrice, partPrice, freeParts, finished } = work;
  const isPriceFixed = access !== 'free' && access !== 'gold';
  const initial = {
    ...{ title, intro, tags, partPrice, freeParts, finished, price: listPrice },
    access: isPriceFixed ? 'free' : access,
  } as const;

  function save({ access: chosen, ...words }: WorkWords) {
    edit.mutate(
      { ...words, downloadable, ...(isPriceFixed ? { freeParts } : { access: chosen }) },
      {
        onSuccess: () => showToast(text('saved'), 'success'),
        onError: (error) => showToast(errorText(error), 'error'),
      },
    );
  }

  return (
    <>
      {work.contentType === CONTENT.album.contentType && (
        <Switch label={text('downloadable')} checked={downloadable} onChange={setDownloadable} />
      )}
      <WorkWordsForm
        initial={initial}
        parts={work.parts}
        isPriceFixed={isPriceFixed}
        submitText={text('save')}
        busy={edit.isPending}
        onSubmit={save}
      />
    </>
  );
}
