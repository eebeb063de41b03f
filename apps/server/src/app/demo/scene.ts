import { and, eq, inArray } from 'drizzle-orm';
import type { DemoCreator } from '../../../../../demo/library/types.ts';
import { account } from '../../features/account/account.schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DemoScene } from '../../platform/demo/demo.ts';
import type { Query } from '../../platform/postgres/database.ts';
import { CAST } from './cast.ts';
import { demoPicture } from './pictures.ts';

/** The cast and these creators, with what every part of the demo needs to know of them. */
export function demoScene(clock: Clock, creators: readonly Pick<DemoCreator, 'name' | 'inviteCode'>[]): DemoScene {
  const members = Object.entries(CAST).map(([name, { inviteCode }]) => ({ name, inviteCode }));
  const nameOf = new Map([...members, ...creators].map(({ name, inviteCode }) => [inviteCode, name]));
  return {
    clock,
    cast: CAST,
    picture: demoPicture,
    async people(query: Query) {
      const rows = await query
        .select({ id: account.id, inviteCode: account.inviteCode })
        .from(account)
        .where(and(inArray(account.inviteCode, [...nameOf.keys()]), eq(account.status, 'active')));
      return new Map(rows.map(({ id, inviteCode }) => [nameOf.get(inviteCode) ?? '', id]));
    },
  };
}
