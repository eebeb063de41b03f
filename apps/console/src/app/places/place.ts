import type { KeyOf } from '@liuguang/app-kit/i18n';
import type { Permission } from '@liuguang/contract/operator/permissions';
import type { ComponentType } from 'react';
import type { RoomView } from '../../lib/room/room.ts';
import type { appMessages } from '../messages.ts';

type Name = KeyOf<typeof appMessages>;

/** What a place of the console shows: a list by its declaration, or a page of its own. */
type Content =
  | { readonly view: RoomView; readonly RoomPage: ComponentType<{ title: string; view: RoomView }> }
  | { readonly Page: ComponentType };

export interface Place {
  readonly name: Name;
  readonly path: string;
  /** Who may not do this is not offered the place, and the server refuses its calls. */
  readonly permission?: Permission;
  readonly load: () => Promise<Content>;
}

export interface Group {
  readonly name: Name;
  readonly places: readonly Place[];
}

/** What shows lists is fetched along with the first of them: whoever signs in sees neither. */
export const view = (load: () => Promise<RoomView>) => async () => {
  const [{ RoomPage }, room] = await Promise.all([import('../../lib/room/RoomPage.tsx'), load()]);
  return { view: room, RoomPage };
};
export const page = (load: () => Promise<ComponentType>) => async () => ({ Page: await load() });
