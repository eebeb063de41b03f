import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { ViewerFacts } from '../media/media.port.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import type { TaskEventsPort } from '../task/task.port.ts';
import { demoLikes } from './taste.demo.ts';
import { tastePersonal } from './taste.personal.ts';
import type { TasteSubjects, TasteVideos } from './taste.port.ts';
import { TasteRepository } from './taste.repository.ts';
import { tasteRoutes } from './taste.routes.ts';
import { TasteService } from './taste.service.ts';
import { tasteOfVideo } from './taste.viewers.ts';

interface TasteNeeds {
  readonly database: Database;
  readonly viewerFacts: ExtensionPoint<ViewerFacts>;
  readonly taskEvents: TaskEventsPort;
  readonly notices: NoticePort;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** What people like, keep, and do not want to see. */
export function tasteModule(needs: TasteNeeds) {
  const tasteSubjects = new ExtensionPoint<TasteSubjects>('what can be collected');
  const likedVideos = new ExtensionPoint<TasteVideos>('what can be liked');
  const repository = new TasteRepository(needs.database);
  const taste = new TasteService({ ...needs, repository, videos: likedVideos, subjects: tasteSubjects });
  needs.viewerFacts.add(tasteOfVideo);
  return {
    ports: { taste, tasteSubjects, likedVideos, demoLikes },
    routes: tasteRoutes(taste),
    personal: tastePersonal(repository, taste),
  };
}
