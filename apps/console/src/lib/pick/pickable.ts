import type { CallName } from '@liuguang/contract/contract';
import type { Permission } from '@liuguang/contract/operator/permissions';
import type { Row } from '../room/room.ts';

/** Things that a form names by their number, and an operator by their name. */
export interface Pickable {
  /** A list that takes `named`. */
  readonly call: CallName;
  readonly permission: Permission;
  readonly id: string;
  readonly name: string;
}

/** One of them, as it is offered and as it stands once chosen. */
export interface Pick {
  readonly id: string;
  readonly name: string;
  readonly cover: unknown;
}

const VIDEO: Pickable = { call: 'console/media/list', permission: 'media.read', id: 'videoId', name: 'title' };
const PERSON: Pickable = { call: 'console/account/list', permission: 'account.read', id: 'id', name: 'name' };
/** People that somebody may choose who knows no more of people than everybody. */
export const CREATOR: Pickable = {
  call: 'console/account/creators',
  permission: 'media.edit',
  id: 'id',
  name: 'name',
};
const LABEL: Pickable = { call: 'console/catalogue/list', permission: 'media.read', id: 'id', name: 'name' };

const BY_FIELD: Readonly<Record<string, Pickable>> = {
  videoId: VIDEO,
  videoIds: VIDEO,
  filmId: VIDEO,
  accountId: PERSON,
  creatorId: CREATOR,
  ownerId: PERSON,
  labelId: LABEL,
  labelIds: LABEL,
  collectionId: { call: 'console/collection/list', permission: 'media.read', id: 'id', name: 'title' },
  workId: { call: 'console/work/list', permission: 'media.read', id: 'id', name: 'title' },
};

export const pickableOf = (field: string): Pickable | undefined => BY_FIELD[field];

export const pickOf = ({ id, name }: Pickable, row: Row): Pick => ({
  id: String(row[id]),
  name: String(row[name]),
  cover: row.cover ?? row.picture ?? row.avatar,
});
