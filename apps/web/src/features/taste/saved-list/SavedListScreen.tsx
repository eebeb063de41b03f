import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { ConfirmDialog } from '@liuguang/ui/ConfirmDialog';
import { Header } from '@liuguang/ui/Header';
import { ListView } from '@liuguang/ui/ListView';
import type { PagedSource } from '@liuguang/ui/list/paged-source';
import { TabBar, type TabItem } from '@liuguang/ui/TabBar';
import { ThumbnailRowSkeleton } from '@liuguang/ui/Thumbnail';
import { showToast } from '@liuguang/ui/Toast';
import { type ReactNode, useId, useState } from 'react';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { EditBar } from './EditBar.tsx';
import { savedListMessages } from './messages.ts';
import type { SavedItem } from './SavedRow.tsx';
import { useSelection } from './use-selection.ts';
import './saved-list.css';

interface SavedListScreenProps<Item extends SavedItem> {
  title: string;
  /** What is listed, for those who hear it. */
  label: string;
  tabs: readonly TabItem[];
  tab: string;
  onTab: (id: string) => void;
  source: PagedSource;
  items: readonly Item[];
  empty: ReactNode;
  clearTitle: string;
  onDelete: (items: readonly Item[]) => Promise<unknown>;
  /** Everything under the tab that is open. */
  onClear: () => Promise<unknown>;
  renderRow: (item: Item, index: number, choosing: { chosen: boolean | undefined; onToggle: () => void }) => ReactNode;
}

const keyOf = ({ contentType, id }: SavedItem) => `${contentType} ${id}`;

/** A list of one's own things, by kind, from which some or all can be taken out. */
export function SavedListScreen<Item extends SavedItem>(props: SavedListScreenProps<Item>) {
  const { title, items, source } = props;
  const text = useText(savedListMessages);
  const errorText = useErrorText();
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState<'delete' | 'clear'>();
  const [busy, setBusy] = useState(false);
  const keys = items.map(keyOf);
  const selection = useSelection(keys);
  const panelId = useId();
  usePageTitle(title);

  const isEditing = editing && items.length > 0;
  const isAll = keys.length > 0 && selection.keys.size === keys.length;
  const stopEditing = () => {
    setEditing(false);
    selection.set([]);
  };
  const takeOut = async () => {
    setBusy(true);
    try {
      if (asking === 'clear') await props.onClear();
      else await props.onDelete(items.filter((item) => selection.keys.has(keyOf(item))));
      showToast(text('deleted'), 'success');
      stopEditing();
    } catch (error) {
      showToast(errorText(error), 'error');
    } finally {
      setBusy(false);
      setAsking(undefined);
    }
  };

  return (
    <>
      <Header
        title={title}
        {...(items.length > 0 && {
          rightText: text(isEditing ? 'done' : 'edit'),
          onRight: () => (isEditing ? stopEditing() : setEditing(true)),
        })}
      />
      <main className="taste-saved" id={panelId} data-editing={isEditing || undefined}>
        <ListView
          label={props.label}
          source={source}
          items={items}
          keyOf={keyOf}
          pageSize={7}
          skeleton={<ThumbnailRowSkeleton />}
          noRefresh={isEditing}
          head={
            <TabBar
              label={text('kinds')}
              items={props.tabs}
              activeId={props.tab}
              panelId={panelId}
              sticky
              onChange={(id) => {
                stopEditing();
                props.onTab(id);
              }}
            />
          }
          empty={props.empty}
          renderItem={(item, index) =>
            props.renderRow(item, index, {
              chosen: isEditing ? selection.keys.has(keyOf(item)) : undefined,
              onToggle: () => selection.toggle(keyOf(item)),
            })
          }
        />
      </main>
      {isEditing && (
        <EditBar
          chosen={selection.keys.size}
          isAll={isAll}
          onAll={() => selection.set(isAll ? [] : keys)}
          onDelete={() => setAsking('delete')}
          onClear={() => setAsking('clear')}
        />
      )}
      <ConfirmDialog
        open={asking !== undefined}
        title={asking === 'clear' ? props.clearTitle : text('deleteTitle', { count: selection.keys.size })}
        confirmText={text(asking === 'clear' ? 'clear' : 'delete')}
        danger
        busy={busy}
        onConfirm={() => void takeOut()}
        onCancel={() => setAsking(undefined)}
      >
        {text('cannotUndo')}
      </ConfirmDialog>
    </>
  );
}
