import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { WorkContentsLine, WorkMark, WorkPassage } from '@liuguang/contract/work/schemas';
import { WORK_LIMITS, type WorkLanguage } from '@liuguang/contract/work/states';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { Button } from '@liuguang/ui/Button';
import { TabBar } from '@liuguang/ui/TabBar';
import { TextField } from '@liuguang/ui/TextField';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { ContentsList } from '../ContentsList.tsx';
import { workMessages } from '../messages.ts';
import { readerMessages } from './messages.ts';

/** A place in the book that somebody chose. */
export interface Chosen {
  readonly number: number;
  readonly offset: number;
  /** How much of it is shown to stand out. */
  readonly length: number;
}

interface ContentsSheetProps {
  open: boolean;
  onClose: () => void;
  workId: string;
  language: WorkLanguage;
  lines: readonly WorkContentsLine[];
  marks: readonly WorkMark[];
  here: number;
  onChoose: (chosen: Chosen) => void;
}

const TABS = ['contents', 'marks', 'search'] as const;

/** Ways to another place of the book: its chapters, what one marked, words one looks for. */
export function ContentsSheet({ open, onClose, workId, language, lines, marks, here, onChoose }: ContentsSheetProps) {
  const text = useText(readerMessages);
  const panelId = useId();
  const [tab, setTab] = useState<(typeof TABS)[number]>('contents');
  return (
    <BottomSheet open={open} onClose={onClose} title={text(tab)}>
      <TabBar
        label={text('contents')}
        look="segment"
        items={TABS.map((id) => ({ id, name: text(id) }))}
        activeId={tab}
        panelId={panelId}
        onChange={(id) => setTab(TABS.find((one) => one === id) ?? 'contents')}
      />
      <div id={panelId} className="work-reader-ways">
        {tab === 'contents' && <ContentsList workId={workId} lines={lines} here={here} onChoose={onClose} replace />}
        {tab === 'marks' && <Marks marks={marks} onChoose={onChoose} />}
        {tab === 'search' && <Search workId={workId} language={language} onChoose={onChoose} />}
      </div>
    </BottomSheet>
  );
}

function Marks({ marks, onChoose }: { marks: readonly WorkMark[]; onChoose: (chosen: Chosen) => void }) {
  const text = useText(readerMessages);
  const work = useText(workMessages);
  if (marks.length === 0) return <p className="work-reader-hint">{text('noMarks')}</p>;
  return (
    <ul>
      {marks.map(({ id, kind, number, start, end, quote, note }) => (
        <li key={id}>
          <button
            type="button"
            className="work-reader-way lg-press"
            onClick={() => onChoose({ number, offset: start, length: end - start })}
          >
            <small>{`${text(kind === 'bookmark' ? 'bookmark' : 'highlighted')} · ${work('chapter', { number })}`}</small>
            <span className="lg-clamp-2">{quote}</span>
            {note !== '' && <em className="lg-clamp-2">{note}</em>}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface SearchProps {
  workId: string;
  language: WorkLanguage;
  onChoose: (chosen: Chosen) => void;
}

function Search({ workId, language, onChoose }: SearchProps) {
  const { api } = useServices();
  const text = useText(readerMessages);
  const errorText = useErrorText();
  const [words, setWords] = useState('');
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (wanted: string) => api.client.post('x/work/find', { workId, words: wanted, language }),
  });
  const search = (event: FormEvent) => {
    event.preventDefault();
    const wanted = words.trim().slice(0, WORK_LIMITS.searched);
    if (wanted !== '') mutate(wanted);
  };
  return (
    <>
      <form className="work-reader-search" onSubmit={search}>
        <TextField label={text('searchFor')} value={words} onChange={setWords} />
        <Button type="submit" busy={isPending}>
          {text('go')}
        </Button>
      </form>
      {error && <p className="work-reader-hint">{errorText(error)}</p>}
      {data?.list.length === 0 && <p className="work-reader-hint">{text('noPassage')}</p>}
      <ul>
        {data?.list.map((passage) => (
          <li key={`${passage.number} ${passage.offset}`}>
            <Passage passage={passage} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Passage({ passage, onChoose }: { passage: WorkPassage; onChoose: (chosen: Chosen) => void }) {
  const { number, title, offset, before, match, after } = passage;
  return (
    <button
      type="button"
      className="work-reader-way lg-press"
      onClick={() => onChoose({ number, offset, length: match.length })}
    >
      <small>{title}</small>
      <span>
        {before}
        <b>{match}</b>
        {after}
      </span>
    </button>
  );
}
