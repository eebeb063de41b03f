import { formatBytes } from '@liuguang/app-kit/format-bytes';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { OwnWorkDetails, OwnWorkPart } from '@liuguang/contract/work/own';
import { Button } from '@liuguang/ui/Button';
import { ConfirmDialog } from '@liuguang/ui/ConfirmDialog';
import { ChevronDownIcon, CrossIcon } from '@liuguang/ui/icons';
import { showToast } from '@liuguang/ui/Toast';
import { useState } from 'react';
import { importMessages } from './messages.ts';
import { useArrangeParts } from './queries.ts';
import { useCount } from './use-count.ts';

/** The chapters or pictures of a work, to be put into another order or taken out; nothing is done before it is saved. */
export function OwnParts({ work }: { work: OwnWorkDetails }) {
  const text = useText(importMessages);
  const errorText = useErrorText();
  const count = useCount();
  const arrange = useArrangeParts(work.id);
  const [list, setList] = useState<readonly OwnWorkPart[]>(work.list);
  const [isAsked, setAsked] = useState(false);
  const removed = work.list.length - list.length;
  const isChanged = removed > 0 || list.some(({ number }, at) => number !== work.list[at]?.number);

  function move(at: number, by: -1 | 1) {
    const moved = [...list];
    const [part] = moved.splice(at, 1);
    if (part) moved.splice(at + by, 0, part);
    setList(moved);
  }

  function save() {
    setAsked(false);
    arrange.mutate(
      list.map(({ number }) => number),
      {
        onSuccess: () => showToast(text('saved'), 'success'),
        onError: (error) => showToast(errorText(error), 'error'),
      },
    );
  }

  if (work.list.length === 0) return null;
  return (
    <section className="work-own-parts" aria-label={text('order')}>
      <h3>{text('order')}</h3>
      <ol>
        {list.map((part, at) => (
          <OwnPart
            key={part.number}
            part={part}
            place={at + 1}
            isFirst={at === 0}
            isLast={at === list.length - 1}
            isAlone={list.length === 1}
            onMove={(by) => move(at, by)}
            onRemove={() => setList(list.filter((one) => one !== part))}
          />
        ))}
      </ol>
      {isChanged && (
        <div className="work-own-actions">
          <Button busy={arrange.isPending} onClick={() => (removed > 0 ? setAsked(true) : save())}>
            {text('saveOrder')}
          </Button>
          <Button tone="line" onClick={() => setList(work.list)}>
            {text('undo')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsked}
        title={text('removePartsTitle', { what: count(work.contentType, removed) })}
        confirmText={text('remove')}
        cancelText={text('cancel')}
        danger
        onConfirm={save}
        onCancel={() => setAsked(false)}
      >
        {text('removeText')}
      </ConfirmDialog>
    </section>
  );
}

interface OwnPartProps {
  part: OwnWorkPart;
  /** Where it stands, from one on. */
  place: number;
  isFirst: boolean;
  isLast: boolean;
  isAlone: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function OwnPart({ part, place, isFirst, isLast, isAlone, onMove, onRemove }: OwnPartProps) {
  const text = useText(importMessages);
  const title = part.title === '' ? text('untitledPart', { number: place }) : part.title;
  return (
    <li className="work-own-part">
      <span className="work-own-part-words">
        <strong className="lg-ellipsis">{title}</strong>
        <span className="lg-number">
          {part.characters > 0 ? text('characters', { count: part.characters }) : formatBytes(part.bytes)}
        </span>
      </span>
      <button
        type="button"
        className="work-own-part-up"
        aria-label={text('moveUp', { title })}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <ChevronDownIcon />
      </button>
      <button type="button" aria-label={text('moveDown', { title })} disabled={isLast} onClick={() => onMove(1)}>
        <ChevronDownIcon />
      </button>
      <button type="button" aria-label={text('removePart', { title })} disabled={isAlone} onClick={onRemove}>
        <CrossIcon />
      </button>
    </li>
  );
}
