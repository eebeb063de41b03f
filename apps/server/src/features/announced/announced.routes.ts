import type { announcedCalls } from '@liuguang/contract/announced/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { BlockPort } from '../block/block.port.ts';
import type { AnnouncedConsole } from './announced.console.ts';
import type { AnnouncedService } from './announced.service.ts';

interface Handlers {
  readonly titles: AnnouncedService;
  readonly forOperators: AnnouncedConsole;
  readonly blocks: Pick<BlockPort, 'shownTo'>;
}

export const announcedRoutes = ({ titles, forOperators, blocks }: Handlers): Routes<typeof announcedCalls> => ({
  'x/announced/list': ({ actor, body }) => blocks.shownTo(actor.id, titles.list(actor, body)),
  'x/announced/details': ({ actor, body }) => titles.details(actor, body),
  'x/announced/reserve': ({ actor, body }) => titles.reserve(actor, body),
  'console/announced/list': ({ body }) => forOperators.list(body),
  'console/announced/create': ({ body, tx }) => forOperators.create(tx, body),
  'console/announced/edit': ({ body, tx }) => forOperators.edit(tx, body),
  'console/announced/cancel': ({ body, tx }) => forOperators.cancel(tx, body),
});
