import type { Config } from '../../config/environment.ts';
import { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { ShownPictures } from '../picture/picture.port.ts';
import { contentEndpoints } from './content.endpoints.ts';
import type { ContentSubjects } from './content.port.ts';
import { contentRoutes } from './content.routes.ts';
import { ContentService } from './content.service.ts';

interface ContentNeeds {
  readonly config: Config;
  readonly shownPictures: ShownPictures;
}

/** What a shared link needs to know, whatever it leads to. */
export function contentModule({ config, shownPictures }: ContentNeeds) {
  const contentSubjects = new ExtensionPoint<ContentSubjects>('what can be shared');
  const contents = new ContentService(contentSubjects);
  return {
    ports: { contentSubjects, contents },
    routes: contentRoutes(contents),
    endpoints: contentEndpoints({ contents, shownPictures, imageKey: config.secrets.image }),
  };
}
