import { useSortable } from '@dnd-kit/sortable';
import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { formatDate } from '@liuguang/contract/format/date';
import type { HomeDraftModule } from '@liuguang/contract/media/home';
import { Button } from '@liuguang/ui/Button';
import { useLayoutEffect, useRef } from 'react';
import { useWords } from '../../lib/words.ts';
import { mediaMessages } from './messages.ts';
import type { Mark } from './use-home-draft.ts';

interface ModuleRowProps {
  readonly item: HomeDraftModule;
  readonly mark: Mark | undefined;
  readonly mayWrite: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** A part of the home screen: dragged by its handle, or moved by its buttons. */
export function ModuleRow({ item: { key, module }, mark, mayWrite, onMove, onEdit, onRemove }: ModuleRowProps) {
  const text = useText(mediaMessages);
  const words = useWords();
  const language = useLanguage();
  const title = language === 'en' ? module.title.en : module.title.zh;
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({
    id: key,
    disabled: !mayWrite,
  });
  const row = useRef<HTMLLIElement>(null);
  // By hand: the page's policy knows no style attributes.
  useLayoutEffect(() => {
    const style = row.current?.style;
    style?.setProperty('transform', transform ? `translateY(${Math.round(transform.y)}px)` : '');
    style?.setProperty('transition', transition ?? '');
  }, [transform, transition]);
  return (
    <li
      ref={(element) => {
        row.current = element;
        setNodeRef(element);
      }}
      className="media-home-row"
    >
      {mayWrite && (
        <button
          type="button"
          className="media-home-handle"
          {...attributes}
          {...listeners}
          aria-label={text('drag', { title })}
        >
          ⠿
        </button>
      )}
      <div className="media-home-name">
        <b>{title}</b>
        <span>
          {words.value('kind', module.kind)} · {words.value('by', module.source.by)}
          {!module.enabled && ` · ${text('off')}`}
          {module.startsAt && ` · ${text('fromThen', { from: formatDate(module.startsAt, 'MM-DD HH:mm') })}`}
          {module.endsAt && ` · ${text('untilThen', { until: formatDate(module.endsAt, 'MM-DD HH:mm') })}`}
          {mark && ` · ${text(mark)}`}
        </span>
      </div>
      {mayWrite && (
        <div className="media-home-actions">
          <Button size="small" tone="ghost" onClick={() => onMove(-1)}>
            {text('up')}
          </Button>
          <Button size="small" tone="ghost" onClick={() => onMove(1)}>
            {text('down')}
          </Button>
          <Button size="small" tone="soft" onClick={onEdit}>
            {text('editModule')}
          </Button>
          <Button size="small" tone="line" onClick={onRemove}>
            {text('removeModule')}
          </Button>
        </div>
      )}
    </li>
  );
}
