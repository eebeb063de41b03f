import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { Button } from '@liuguang/ui/Button';
import { IconButton } from '@liuguang/ui/IconButton';
import { PlusIcon, RefreshIcon } from '@liuguang/ui/icons';
import { showToast } from '@liuguang/ui/Toast';
import { useCallback, useMemo, useState } from 'react';
import { fieldsOfRequest } from '../form/shape.ts';
import { libMessages } from '../messages.ts';
import { DataTable } from '../table/DataTable.tsx';
import { ActionPanel } from './ActionPanel.tsx';
import { useRoomAddress } from './address.ts';
import { ColumnChoice, Filters } from './Filters.tsx';
import { ManyRows } from './ManyRows.tsx';
import { nameOfRow, RowPanel } from './RowPanel.tsx';
import { type Action, idOfRow, type RoomView, type Row } from './room.ts';
import { useExport } from './use-export.ts';
import { useList } from './use-list.ts';
import { usePermission } from './use-permission.ts';
import './room.css';

interface RoomPageProps {
  readonly title: string;
  readonly view: RoomView;
}

/** A list with everything that can be done there. */
export function RoomPage({ title, view }: RoomPageProps) {
  const { list, messages } = view;
  const text = useText(libMessages);
  const own = useText(messages);
  const errorText = useErrorText();
  const mayDo = usePermission();
  const address = useRoomAddress(list);
  const state = useList(list, address.chosen, address.isComplete);
  const fields = useMemo(() => fieldsOfRequest(list.item), [list.item]);
  const exporting = useExport(list, address.chosen, address.columns);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [acting, setActing] = useState<{ action: Action; row: Row }>();

  const idOf = useCallback((row: Row) => idOfRow(list, row), [list]);
  const actions = view.actions.filter(({ permission }) => mayDo(permission));
  const opened = state.rows.find((row) => idOf(row) === address.open);
  const tickedRows = state.rows.filter((row) => ticked.has(idOf(row)));
  const canTick = actions.some(({ takesMany }) => takesMany);
  const { hasNext, isFetchingNext, next } = state;
  const onEnd = useCallback(() => {
    if (hasNext && !isFetchingNext) next();
  }, [hasNext, isFetchingNext, next]);

  async function exportAll(): Promise<void> {
    try {
      const { wasCut } = await exporting.run();
      if (wasCut) showToast(text('exportCut', { count: exporting.limit }));
    } catch (error) {
      if (!(error instanceof DOMException)) showToast(errorText(error), 'error');
    }
  }

  return (
    <div className="room">
      <header className="room-head">
        <h1>{title}</h1>
        <div className="room-tools">
          {actions
            .filter(({ on }) => on === 'list')
            .map((action) => (
              <Button key={action.name} size="small" icon={<PlusIcon />} onClick={() => setActing({ action, row: {} })}>
                {own(action.name)}
              </Button>
            ))}
          <ColumnChoice fields={fields} shown={address.columns} onChange={address.showColumns} />
          {exporting.count === undefined ? (
            <Button size="small" tone="line" onClick={() => void exportAll()}>
              {text('export')}
            </Button>
          ) : (
            <Button size="small" tone="line" onClick={exporting.stop}>
              {text('exporting', { count: exporting.count })}
            </Button>
          )}
          <IconButton label={text('refresh')} icon={<RefreshIcon />} onClick={() => void state.refresh()} />
        </div>
      </header>
      {view.Head && <view.Head />}
      <Filters address={address} />
      {tickedRows.length > 0 && (
        <ManyRows rows={tickedRows} idOf={idOf} actions={actions} nameOf={({ name }) => own(name)} onTick={setTicked} />
      )}
      {address.isComplete ? (
        <ListState state={state} isNarrowed={address.isNarrowed} />
      ) : (
        <p className="room-state">{text('fillIn')}</p>
      )}
      {state.rows.length > 0 && (
        <DataTable
          label={title}
          rows={state.rows}
          fields={fields}
          columns={address.columns}
          idOf={idOf}
          nameOf={nameOfRow}
          onOpen={(row) => address.openRow(idOf(row))}
          onEnd={onEnd}
          {...(canTick && { ticked: { ids: ticked, change: setTicked } })}
        />
      )}
      {opened && (
        <RowPanel
          view={view}
          fields={fields}
          row={opened}
          actions={actions.filter((action) => action.on === 'row' && action.isFor(opened))}
          onAct={(action) => setActing({ action, row: opened })}
          onClose={() => address.openRow(undefined)}
        />
      )}
      {acting && (
        <ActionPanel
          key={acting.action.name}
          action={acting.action}
          title={own(acting.action.name)}
          row={acting.row}
          reload={async () => (await state.refresh()).find((row) => idOf(row) === idOf(acting.row))}
          onClose={() => setActing(undefined)}
        />
      )}
    </div>
  );
}

function ListState({ state, isNarrowed }: { state: ReturnType<typeof useList>; isNarrowed: boolean }) {
  const text = useText(libMessages);
  const errorText = useErrorText();
  if (state.rows.length > 0) return null;
  if (state.isPending)
    return (
      <p className="room-state" role="status">
        {text('loading')}
      </p>
    );
  if (state.error)
    return (
      <div className="room-state" role="alert">
        <p>{errorText(state.error)}</p>
        <Button size="small" tone="soft" onClick={() => void state.refresh()}>
          {text('retry')}
        </Button>
      </div>
    );
  return <p className="room-state">{text(isNarrowed ? 'emptyFiltered' : 'empty')}</p>;
}
