import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { BLOCK_KINDS, type BlockKind } from '@liuguang/contract/block/kinds';
import type { BlockedPerson } from '@liuguang/contract/block/schemas';
import { Avatar } from '@liuguang/ui/Avatar';
import { Button } from '@liuguang/ui/Button';
import { Empty } from '@liuguang/ui/Empty';
import { Header } from '@liuguang/ui/Header';
import { ListView } from '@liuguang/ui/ListView';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { TabBar } from '@liuguang/ui/TabBar';
import { showToast } from '@liuguang/ui/Toast';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { blockMessages } from './messages.ts';
import { useBlocked, useSetBlock } from './queries.ts';
import './block.css';

/** Whom one has blocked and whom one has muted, and the way back. */
export function BlockedScreen() {
  const text = useText(blockMessages);
  const [search, setSearch] = useSearchParams();
  const kind: BlockKind = search.get('kind') === 'muted' ? 'muted' : 'blocked';
  const { source, items } = useBlocked(kind);
  const panelId = useId();
  usePageTitle(text('title'));
  return (
    <main>
      <Header title={text('title')} />
      <div className="block" id={panelId}>
        <ListView
          label={text('list')}
          source={source}
          items={items}
          keyOf={({ id }) => id}
          pageSize={6}
          head={
            <>
              <TabBar
                label={text('kinds')}
                items={BLOCK_KINDS.map((id) => ({ id, name: text(id) }))}
                activeId={kind}
                panelId={panelId}
                sticky
                onChange={(id) => setSearch(id === 'blocked' ? {} : { kind: id }, { replace: true })}
              />
              <p className="block-note lg-meta">{text(`${kind}Note`)}</p>
            </>
          }
          skeleton={<div className="block-skeleton lg-card" />}
          empty={<Empty title={text(`${kind}Empty`)} text={text('emptyText')} />}
          renderItem={(person) => <BlockedRow person={person} />}
        />
      </div>
    </main>
  );
}

function BlockedRow({ person }: { person: BlockedPerson }) {
  const text = useText(blockMessages);
  const errorText = useErrorText();
  const set = useSetBlock();
  const undo = () =>
    set.mutate(
      { accountId: person.id, kind: '' },
      {
        onSuccess: () => showToast(text('undone'), 'success'),
        onError: (error) => showToast(errorText(error), 'error'),
      },
    );
  return (
    <div className="block-row">
      <Avatar
        id={person.id}
        size={44}
        {...(person.avatar ? { picture: <ProtectedImage src={person.avatar} alt="" /> } : {})}
      />
      <span className="block-name lg-ellipsis">{person.name || text('nobody')}</span>
      <Button tone="soft" busy={set.isPending} onClick={undo}>
        {text(person.kind === 'blocked' ? 'unblock' : 'unmute')}
      </Button>
    </div>
  );
}
