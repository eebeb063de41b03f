import { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { spoilerPersonal } from './spoiler.personal.ts';
import type { SpoilerPort, SpoilerProgress } from './spoiler.port.ts';
import { SpoilerRepository } from './spoiler.repository.ts';
import { spoilerRoutes } from './spoiler.routes.ts';
import { SpoilerService } from './spoiler.service.ts';

/** The shield against being told of what is still to come; features that know how far people are contribute that. */
export function spoilerModule({ database }: { readonly database: Database }) {
  const spoilerProgress = new ExtensionPoint<SpoilerProgress>('how far people are in what they watch');
  const repository = new SpoilerRepository(database);
  const service = new SpoilerService({ repository, progress: spoilerProgress });
  const spoilers: SpoilerPort = service;
  return {
    ports: { spoilers, spoilerProgress },
    routes: spoilerRoutes(service),
    personal: spoilerPersonal(repository),
  };
}
