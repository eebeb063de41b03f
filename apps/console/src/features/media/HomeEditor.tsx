import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useApi } from '@liuguang/app-kit/api-context';
import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { formatDate } from '@liuguang/contract/format/date';
import type { HomeDraftModule, HomeModuleDraft } from '@liuguang/contract/media/home';
import { Button } from '@liuguang/ui/Button';
import { PlusIcon } from '@liuguang/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { libMessages } from '../../lib/messages.ts';
import { usePermission } from '../../lib/room/use-permission.ts';
import { usePresence } from '../../lib/room/use-presence.ts';
import { HomePreview } from './HomePreview.tsx';
import { HomeVersions } from './HomeVersions.tsx';
import { ModuleForm } from './ModuleForm.tsx';
import { ModuleRow } from './ModuleRow.tsx';
import { mediaMessages } from './messages.ts';
import { useHomeDraft } from './use-home-draft.ts';
import './media-home.css';

const newModule = (tab: string): HomeModuleDraft => ({
  tab,
  kind: 'row',
  title: { zh: '', en: '' },
  source: { by: 'newest', contentType: 1 },
  position: 0,
  enabled: true,
});

/** The parts of the home screen in their order. What is changed here is a draft until it is published. */
export function HomeEditor() {
  const { client } = useApi();
  const text = useText(mediaMessages);
  const common = useText(libMessages);
  const errorText = useErrorText();
  const language = useLanguage();
  const mayWrite = usePermission()('config.write');
  const [search, setSearch] = useSearchParams();
  const [isLooking, setLooking] = useState(false);
  const [edited, setEdited] = useState<HomeDraftModule>();
  const { data: config } = useQuery({
    queryKey: ['room', 'console/config/list'],
    queryFn: ({ signal }) => client.post('console/config/list', {}, { signal }),
  });
  const tabs = (config?.list.find(({ part }) => part === 'homeTabs')?.value ?? []) as readonly Tab[];
  const tab = search.get('tab') ?? tabs[0]?.id ?? '1';
  const { isReady, error, draft, items, marks, isOvertaken, isBusy, change, ...drafting } = useHomeDraft(tab);
  const others = usePresence(mayWrite ? `home tab ${tab}` : '');

  const move = (from: number, to: number) => {
    if (to >= 0 && to < items.length) change(arrayMove([...items], from, to));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const keys = items.map(({ key }) => key);
    if (over && active.id !== over.id) move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
  };
  const take = (taken: HomeDraftModule) => {
    const isKnown = items.some(({ key }) => key === taken.key);
    change(isKnown ? items.map((item) => (item.key === taken.key ? taken : item)) : [...items, taken]);
    setEdited(undefined);
  };
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  if (!isReady) return <p role="status">{error ? errorText(error) : common('loading')}</p>;
  return (
    <div className="media-home">
      <header className="media-home-head">
        <h1>{text('homeTitle')}</h1>
        <p>{text('homeText')}</p>
        {mayWrite && (
          <div className="media-home-tools">
            <Button
              size="small"
              tone="soft"
              icon={<PlusIcon />}
              onClick={() => setEdited({ key: crypto.randomUUID(), moduleId: '', module: newModule(tab) })}
            >
              {text('addModule')}
            </Button>
            <Button size="small" tone="line" onClick={() => setLooking(true)}>
              {text('homeVersions')}
            </Button>
            <Button size="small" tone="line" disabled={!draft || isBusy} onClick={drafting.discard}>
              {text('discard')}
            </Button>
            <Button size="small" disabled={!draft || isOvertaken || isBusy} onClick={drafting.publish}>
              {text('publishHome')}
            </Button>
          </div>
        )}
      </header>
      {draft && draft.version > 0 && (
        <p className="media-home-note" role="status">
          {text('draftBy', { name: draft.operatorName, time: formatDate(draft.updatedAt, 'MM-DD HH:mm') })}
        </p>
      )}
      {others.length > 0 && (
        <p className="media-home-note" role="status">
          {common('alsoHere', { names: others.join(text('comma')) })}
        </p>
      )}
      {isOvertaken && (
        <div className="media-home-note" role="alert">
          <p>{text('overtaken')}</p>
          {mayWrite && (
            <Button size="small" tone="soft" onClick={drafting.carryOn}>
              {text('carryOn')}
            </Button>
          )}
        </div>
      )}
      <div className="media-home-tabs" role="tablist" aria-label={text('tab')}>
        {tabs.map(({ id, name, english }) => (
          <button
            key={id}
            type="button"
            role="tab"
            aria-selected={id === tab}
            onClick={() => setSearch({ tab: id }, { replace: true })}
          >
            {language === 'en' ? english : name}
          </button>
        ))}
      </div>
      <div className="media-home-desk">
        <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
          <SortableContext items={items.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
            <ol className="media-home-list" aria-label={text('homeTitle')}>
              {items.map((item, at) => (
                <ModuleRow
                  key={item.key}
                  item={item}
                  mark={marks[at]}
                  mayWrite={mayWrite}
                  onMove={(by) => move(at, at + by)}
                  onEdit={() => setEdited(item)}
                  onRemove={() => change(items.filter(({ key }) => key !== item.key))}
                />
              ))}
              {items.length === 0 && <li>{text('noModules')}</li>}
            </ol>
          </SortableContext>
        </DndContext>
        <HomePreview modules={items.map(({ key, module }) => ({ id: key, ...module }))} />
      </div>
      {isLooking && (
        <HomeVersions
          tab={tab}
          onClose={() => setLooking(false)}
          onRestored={() => {
            setLooking(false);
            void drafting.reload();
          }}
        />
      )}
      {edited && (
        <ModuleForm
          key={edited.key}
          title={text(items.some(({ key }) => key === edited.key) ? 'editModule' : 'addModule')}
          module={edited.module}
          onTake={(module) => take({ ...edited, module })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}

interface Tab {
  readonly id: string;
  readonly name: string;
  readonly english: string;
}
