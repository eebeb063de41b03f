import type { albumCalls } from '@liuguang/contract/work/album';
import type { workCalls } from '@liuguang/contract/work/calls';
import type { workConsoleCalls } from '@liuguang/contract/work/console-calls';
import type { listeningCalls } from '@liuguang/contract/work/listening';
import type { Routes } from '../../platform/http/handler.ts';
import type { BlockPort } from '../block/block.port.ts';
import type { WorkAlbum } from './work.album.ts';
import type { WorkCards } from './work.cards.ts';
import type { WorkConsole } from './work.console.ts';
import type { WorkListen } from './work.listening.ts';
import type { WorkPlaces } from './work.places.ts';
import type { WorkReading } from './work.reading.ts';

interface ForReaders {
  readonly cards: WorkCards;
  readonly works: WorkReading;
  readonly places: WorkPlaces;
  readonly album: WorkAlbum;
  readonly listening: WorkListen;
  readonly blocks: Pick<BlockPort, 'shownTo'>;
}

export const workRoutes = ({
  cards,
  works,
  places,
  album,
  listening,
  blocks,
}: ForReaders): Routes<typeof workCalls & typeof albumCalls & typeof listeningCalls> => ({
  'x/work/listen': ({ actor, body }) => listening.listen(actor, body),
  'x/work/pictures': ({ actor, body }) => album.pictures(actor, body),
  'x/work/list': ({ actor, body }) => blocks.shownTo(actor.id, cards.list(body)),
  'x/work/similar': ({ actor, body }) => blocks.shownTo(actor.id, cards.similar(body.id)),
  'x/work/details': ({ actor, body }) => works.details(actor, body),
  'x/work/contents': ({ actor, body }) => works.contents(actor, body),
  'x/work/chapter': ({ actor, body }) => works.chapter(actor, body),
  'x/work/find': ({ actor, body }) => works.find(actor, body),
  'x/work/like': ({ actor, body }) => works.like(actor, body),
  'x/work/place': ({ actor, body }) => places.save(actor, body),
  'x/work/history': ({ actor, body }) => places.history(actor, body),
  'x/work/history/delete': ({ actor, body }) => places.forget(actor, body),
  'x/work/marks': ({ actor, body }) => places.marks(actor, body),
  'x/work/mark/add': ({ actor, body }) => places.addMark(actor, body),
  'x/work/mark/edit': ({ actor, body }) => places.editMark(actor, body),
  'x/work/mark/remove': ({ actor, body }) => places.removeMark(actor, body),
});

export const workConsoleRoutes = (forOperators: WorkConsole): Routes<typeof workConsoleCalls> => ({
  'console/work/list': ({ body }) => forOperators.list(body),
  'console/work/read': ({ body, tx }) => forOperators.read(tx, body),
  'console/work/create': ({ body, tx }) => forOperators.create(tx, body),
  'console/work/edit': ({ body, tx }) => forOperators.edit(tx, body),
  'console/work/part/save': ({ body, tx }) => forOperators.savePart(tx, body),
  'console/work/part/remove': ({ body, tx }) => forOperators.removePart(tx, body),
  'console/work/publish': ({ body, tx }) => forOperators.publish(tx, body),
  'console/work/hold': ({ body, tx }) => forOperators.hold(tx, body.workId),
  'console/work/remove': ({ body, tx }) => forOperators.remove(tx, body.workId),
  'console/work/restore': ({ body, tx }) => forOperators.restore(tx, body.workId),
});
