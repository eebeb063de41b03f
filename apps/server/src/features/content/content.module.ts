import { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { ContentSubjects } from './content.port.ts';
import { contentRoutes } from './content.routes.ts';
import { ContentService } from './content.service.ts';

/** What a shared link needs to know, whatever it leads to. */
export function contentModule() {
  const contentSubjects = new ExtensionPoint<ContentSubjects>('what can be shared');
  return { ports: { contentSubjects }, routes: contentRoutes(new ContentService(contentSubjects)) };
}
