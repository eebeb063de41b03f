import { useText } from '@liuguang/app-kit/i18n';
import type { WorkChapter } from '@liuguang/contract/work/schemas';
import { CommentIcon } from '@liuguang/ui/icons-content';
import type { ReactNode } from 'react';
import { ContentsIcon, ListenIcon, MoonIcon, SunIcon, TypeIcon } from './icons.tsx';
import { readerMessages } from './messages.ts';
import { PAPERS, SIZES, useReaderSettings } from './settings.ts';

interface ReaderToolsProps {
  chapter: WorkChapter | undefined;
  /** How far through the chapter, from 0 to 1. */
  share: number;
  onShare: (share: number) => void;
  onStep: (step: 1 | -1) => void;
  onContents: () => void;
  /** Nothing where the browser has no voice. */
  onListen: (() => void) | undefined;
  onComments: () => void;
  onMore: () => void;
}

const FULL = 100;

/** What can be done while reading, over the foot of the page. */
export function ReaderTools(props: ReaderToolsProps) {
  const { chapter, share, onShare, onStep } = props;
  const text = useText(readerMessages);
  const { brightness, night } = useReaderSettings();
  const change = useReaderSettings.setState;
  return (
    <section className="work-reader-tools" aria-label={text('tools')}>
      <div className="work-reader-row">
        <button type="button" className="work-reader-word" disabled={!chapter?.before} onClick={() => onStep(-1)}>
          {text('previous')}
        </button>
        <input
          type="range"
          className="work-reader-slider"
          aria-label={text('position')}
          min={0}
          max={FULL}
          value={Math.round(share * FULL)}
          onChange={(event) => onShare(Number(event.target.value) / FULL)}
        />
        <button type="button" className="work-reader-word" disabled={!chapter?.after} onClick={() => onStep(1)}>
          {text('next')}
        </button>
      </div>
      <div className="work-reader-row">
        <SunIcon />
        <input
          type="range"
          className="work-reader-slider"
          aria-label={text('brightness')}
          min={20}
          max={FULL}
          value={brightness}
          onChange={(event) => change({ brightness: Number(event.target.value) })}
        />
        <button
          type="button"
          className="work-reader-word"
          aria-pressed={brightness === FULL}
          onClick={() => change({ brightness: FULL })}
        >
          {text('system')}
        </button>
      </div>
      <Letters />
      <div className="work-reader-row work-reader-doors">
        <Door icon={<ContentsIcon />} label={text('contents')} onClick={props.onContents} />
        {props.onListen && <Door icon={<ListenIcon />} label={text('listen')} onClick={props.onListen} />}
        <Door
          icon={<CommentIcon />}
          label={chapter && chapter.comments > 0 ? text('commentsOf', { count: chapter.comments }) : text('comments')}
          onClick={props.onComments}
        />
        <Door
          icon={night ? <SunIcon /> : <MoonIcon />}
          label={text(night ? 'day' : 'night')}
          onClick={() => change({ night: !night })}
        />
        <Door icon={<TypeIcon />} label={text('more')} onClick={props.onMore} />
      </div>
    </section>
  );
}

function Door({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) {
  return (
    <button type="button" className="work-reader-door lg-press" onClick={onClick}>
      {icon}
      {label}
    </button>
  );
}

/** How large the letters are, and what they stand on. */
function Letters() {
  const text = useText(readerMessages);
  const { size, paper, night } = useReaderSettings();
  const change = useReaderSettings.setState;
  const resize = (step: number) =>
    change({ size: Math.min(SIZES.largest, Math.max(SIZES.smallest, size + step * SIZES.step)) });
  return (
    <div className="work-reader-row">
      <button
        type="button"
        className="work-reader-size lg-press"
        aria-label={`A− ${text('smaller')}`}
        onClick={() => resize(-1)}
      >
        A−
      </button>
      <output className="lg-number">{size}</output>
      <button
        type="button"
        className="work-reader-size lg-press"
        aria-label={`A+ ${text('larger')}`}
        onClick={() => resize(1)}
      >
        A+
      </button>
      <fieldset className="work-reader-papers" aria-label={text('paper')}>
        {PAPERS.map((one) => (
          <button
            key={one}
            type="button"
            className="work-reader-paper lg-press"
            data-paper={one}
            aria-label={text(one)}
            aria-pressed={!night && paper === one}
            onClick={() => change({ paper: one, night: false })}
          />
        ))}
      </fieldset>
    </div>
  );
}
