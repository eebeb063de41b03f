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
import { mediaHomeCalls } from '@liuguang/contract/media/home-calls';
import { Button } from '@liuguang/ui/Button';
import { PlusIcon } from '@liuguang/ui/icons';
import { showToast } from '@liuguang/ui/Toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { libMessages } from '../../lib/messages.ts';
import { ActionPanel } from '../../lib/room/ActionPanel.tsx';
import { type Action, onList, onRow, type Row } from '../../lib/room/room.ts';
import { usePermission } from '../../lib/room/use-permission.ts';
import { HomePreview } from './HomePreview.tsx';
import { type HomeModule, ModuleRow } from './ModuleRow.tsx';
import { mediaMessages } from './messages.ts';
import './media-home.css';

const MODULES = ['room', 'console/media/modules'] as const;
/** Room between two, so that one can be put there without moving the others. */
const STEP = 10;

const draftOf = ({ id: _, version: __, updatedAt: ___, ...module }: Row): Row => module;

const add = (tab: string, position: number): Action =>
  onList('addModule', mediaHomeCalls, 'console/media/module/save', {
    given: () => ({ version: 0 }),
    without: ['moduleId'],
    filled: () => ({
      module: {
        tab,
        kind: 'row',
        title: { zh: '', en: '' },
        source: { by: 'newest', contentType: 1 },
        position,
        enabled: true,
      },
    }),
  });

const edit: Action = onRow('editModule', mediaHomeCalls, 'console/media/module/save', {
  given: (row) => ({ moduleId: String(row.id), version: Number(row.version) }),
  filled: (row) => ({ module: draftOf(row) }),
});

const remove: Action = onRow('removeModule', mediaHomeCalls, 'console/media/module/remove', {
  given: (row) => ({ moduleId: String(row.id) }),
  isDangerous: true,
});

/** The parts of the home screen in their order. An order that was dragged is a draft until it is published. */
export function HomeEditor() {
  const { client } = useApi();
  const text = useText(mediaMessages);
  const common = useText(libMessages);
  const errorText = useErrorText();
  const language = useLanguage();
  const mayWrite = usePermission()('config.write');
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [order, setOrder] = useState<readonly string[]>();
  const [acting, setActing] = useState<{ action: Action; row: Row }>();
  const { data, error, refetch } = useQuery({
    queryKey: MODULES,
    queryFn: ({ signal }) => client.post('console/media/modules', {}, { signal }),
  });
  const { data: config } = useQuery({
    queryKey: ['room', 'console/config/list'],
    queryFn: ({ signal }) => client.post('console/config/list', {}, { signal }),
  });
  const tabs = (config?.list.find(({ part }) => part === 'homeTabs')?.value ?? []) as readonly Tab[];
  const tab = search.get('tab') ?? tabs[0]?.id ?? '1';
  const saved = (data?.list ?? []).filter((module) => module.tab === tab);
  const modules = order ? order.flatMap((id) => saved.filter((module) => module.id === id)) : saved;

  const publish = useMutation({
    // One after the other: each is saved with the version that was seen, so that nobody's change is lost.
    async mutationFn(arranged: readonly HomeModule[]) {
      for (const [at, { id, version, updatedAt: _, ...module }] of arranged.entries()) {
        const position = (at + 1) * STEP;
        if (position === module.position) continue;
        await client.post('console/media/module/save', { moduleId: id, version, module: { ...module, position } });
      }
    },
    onSuccess: () => showToast(text('published'), 'success'),
    onError: (fault) => showToast(errorText(fault), 'error'),
    async onSettled() {
      await queries.invalidateQueries({ queryKey: MODULES });
      setOrder(undefined);
    },
  });

  const move = (from: number, to: number) => {
    if (to >= 0 && to < modules.length)
      setOrder(
        arrayMove(
          modules.map(({ id }) => id),
          from,
          to,
        ),
      );
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const ids = modules.map(({ id }) => id);
    if (over && active.id !== over.id) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  if (!data) return <p role="status">{error ? errorText(error) : common('loading')}</p>;
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
              onClick={() => setActing({ action: add(tab, (saved.length + 1) * STEP), row: {} })}
            >
              {text('addModule')}
            </Button>
            <Button size="small" tone="line" disabled={!order} onClick={() => setOrder(undefined)}>
              {text('discard')}
            </Button>
            <Button size="small" disabled={!order} busy={publish.isPending} onClick={() => publish.mutate(modules)}>
              {text('publishHome')}
            </Button>
          </div>
        )}
      </header>
      <div className="media-home-tabs" role="tablist" aria-label={text('tab')}>
        {tabs.map(({ id, name, english }) => (
          <button
            key={id}
            type="button"
            role="tab"
            aria-selected={id === tab}
            onClick={() => {
              setOrder(undefined);
              setSearch({ tab: id }, { replace: true });
            }}
          >
            {language === 'en' ? english : name}
          </button>
        ))}
      </div>
      <div className="media-home-desk">
        <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
          <SortableContext items={modules.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
            <ol className="media-home-list" aria-label={text('homeTitle')}>
              {modules.map((module, at) => (
                <ModuleRow
                  key={module.id}
                  module={module}
                  isMoved={order !== undefined && saved[at]?.id !== module.id}
                  mayWrite={mayWrite}
                  onMove={(by) => move(at, at + by)}
                  onEdit={() => setActing({ action: edit, row: module })}
                  onRemove={() => setActing({ action: remove, row: module })}
                />
              ))}
              {modules.length === 0 && <li>{text('noModules')}</li>}
            </ol>
          </SortableContext>
        </DndContext>
        <HomePreview modules={modules} />
      </div>
      {acting && (
        <ActionPanel
          key={`${acting.action.name}${acting.row.id}`}
          action={acting.action}
          title={text(acting.action.name as 'addModule')}
          row={acting.row}
          reload={async () => (await refetch()).data?.list.find(({ id }) => id === acting.row.id)}
          onClose={() => setActing(undefined)}
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
