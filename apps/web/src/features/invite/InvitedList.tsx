import { diamondsOf } from '@liuguang/app-kit/amounts';
import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { shownName } from '@liuguang/contract/account/default-name';
import { formatDate } from '@liuguang/contract/format/date';
import type { Invited } from '@liuguang/contract/invite/schemas';
import { Avatar } from '@liuguang/ui/Avatar';
import { Empty } from '@liuguang/ui/Empty';
import { ListView } from '@liuguang/ui/ListView';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import type { ReactNode } from 'react';
import { inviteMessages } from './messages.ts';
import { useInvited } from './queries.ts';

const STATES = {
  came: 'stateCame',
  registered: 'stateRegistered',
  active: 'stateActive',
  held: 'stateHeld',
  void: 'stateVoid',
} as const;

/** Who came by one's invitation, and how far. */
export function InvitedList({ head }: { head: ReactNode }) {
  const text = useText(inviteMessages);
  const { source, items } = useInvited();
  return (
    <ListView
      label={text('partPeople')}
      source={source}
      items={items}
      keyOf={({ id }) => id}
      pageSize={6}
      head={head}
      skeleton={<div className="invite-row lg-card" />}
      empty={<Empty title={text('peopleEmpty')} text={text('peopleEmptyText')} />}
      renderItem={(one) => <InvitedRow invited={one} />}
    />
  );
}

function InvitedRow({ invited: { id, name, avatar, state, cameAt, earned } }: { invited: Invited }) {
  const language = useLanguage();
  const text = useText(inviteMessages);
  const facts = [
    text('cameOn', { day: formatDate(cameAt, 'YYYY-MM-DD') }),
    earned > 0 && text('earned', { amount: diamondsOf(earned) }),
  ].filter(Boolean);
  return (
    <div className="invite-row lg-card">
      <Avatar id={id} size={44} {...(avatar === '' ? {} : { picture: <ProtectedImage src={avatar} alt="" /> })} />
      <div className="invite-words">
        <p className="lg-ellipsis">{name ? shownName(name, language) : text('somebody')}</p>
        <p className="lg-meta">{facts.join(' · ')}</p>
      </div>
      <span className="invite-state" data-state={state}>
        {text(STATES[state])}
      </span>
    </div>
  );
}
