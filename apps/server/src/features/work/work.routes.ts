import type { albumCalls } from '@liuguang/contract/work/album';
import type { workCalls } from '@liuguang/contract/work/calls';
import type { workConsoleCalls } from '@liuguang/contract/work/console-calls';
import type { workImportCalls, workImportConsoleCalls } from '@liuguang/contract/work/import';
import type { listeningCalls } from '@liuguang/contract/work/listening';
import type { workOwnCalls } from '@liuguang/contract/work/own';
import type { Routes } from '../../platform/http/handler.ts';
import type { BlockPort } from '../block/block.port.ts';
import type { WorkImports } from './import/imports.ts';
import type { WorkAlbum } from './work.album.ts';
import type { WorkCards } from './work.cards.ts';
import type { WorkConsole } from './work.console.ts';
import type { WorkEditing } from './work.editing.ts';
import type { WorkListen } from './work.listening.ts';
import type { WorkOwn } from './work.own.ts';
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
  'x/work/tagged': ({ actor, body }) => blocks.shownTo(actor.id, cards.tagged(body.tag)),
  'x/work/details': ({ actor, body }) => works.details(actor, body),
  'x/work/contents': ({ actor, body }) => works.contents(actor, body),
  'x/work/chapter': ({ actor, body }) => works.chapter(actor, body),
  'x/work/find': ({ actor, body }) => works.find(actor, body),
  'x/work/place': ({ actor, body }) => places.save(actor, body),
  'x/work/history': ({ actor, body }) => places.history(actor, body),
  'x/work/history/delete': ({ actor, body }) => places.forget(actor, body),
  'x/work/marks': ({ actor, body }) => places.marks(actor, body),
  'x/work/mark/add': ({ actor, body }) => places.addMark(actor, body),
  'x/work/mark/edit': ({ actor, body }) => places.editMark(actor, body),
  'x/work/mark/remove': ({ actor, body }) => places.removeMark(actor, body),
});

interface ForCreators {
  readonly imports: WorkImports;
  readonly own: WorkOwn;
  readonly editing: WorkEditing;
}

export const workImportRoutes = ({
  imports,
  own,
  editing,
}: ForCreators): Routes<typeof workImportCalls & typeof workOwnCalls> => ({
  'x/work/import/send': ({ actor, files, body }) => imports.send(actor, files, body.filename),
  'x/work/import/uploads': ({ actor, body, tx }) => imports.fromUploads(tx, actor, body),
  'x/work/import/get': ({ actor, body }) => imports.get(body.id, actor),
  'x/work/import/again': ({ actor, body }) => imports.again(actor, body),
  'x/work/import/make': ({ actor, body: { id, requestId: _, ...words }, tx }) => imports.make(tx, id, words, actor),
  'x/work/import/drop': ({ actor, body }) => imports.drop(actor, body.id),
  'x/work/own/list': ({ actor, body }) => own.list(actor, body),
  'x/work/own/details': ({ actor, body }) => editing.details(actor, body.id),
  'x/work/own/edit': ({ actor, body }) => editing.edit(actor, body),
  'x/work/own/parts': ({ actor, body }) => editing.arrange(actor, body),
  'x/work/own/submit': ({ actor, body }) => own.submit(actor, body.id),
  'x/work/own/remove': ({ actor, body }) => own.remove(actor, body.id),
});

export const workConsoleRoutes = (
  forOperators: WorkConsole,
  imports: WorkImports,
): Routes<typeof workConsoleCalls & typeof workImportConsoleCalls> => ({
  'console/work/import/send': ({ files, body, tx }) => imports.sendFor(tx, files, body),
  'console/work/import/get': ({ body }) => imports.get(body.importId),
  'console/work/import/again': ({ body, tx }) => imports.readAgain(tx, body.importId, body.encoding),
  'console/work/import/make': ({ body: { importId, ...words }, tx }) => imports.make(tx, importId, words),
  'console/work/return': ({ body, tx }) => forOperators.giveBack(tx, body),
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
