import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import type { Contributions } from '../../platform/composition/extension-point.ts';
import type { PersonalData } from '../../platform/personal.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { DownloadLinks } from '../../platform/storage/download-links.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { AccountPort, SecurityPort } from '../account/account.port.ts';
import type { JobPort } from '../job/job.port.ts';
import type { CredentialPort } from '../signin/signin.port.ts';
import { privacyJobHandlers, privacyJobs } from './privacy.jobs.ts';
import { privacyPersonal } from './privacy.personal.ts';
import { PrivacyRepository } from './privacy.repository.ts';
import { privacyRoutes } from './privacy.routes.ts';
import { PrivacyService } from './privacy.service.ts';

interface PrivacyNeeds {
  readonly database: Database;
  readonly accounts: AccountPort;
  readonly security: SecurityPort;
  readonly credentials: CredentialPort;
  readonly storage: Storage;
  readonly links: DownloadLinks;
  readonly personal: Contributions<PersonalData>;
  readonly jobs: JobPort;
  readonly clock: Clock;
}

/** Exports of what is kept about people, and their leaving. */
export function privacyModule({ personal, jobs, ...needs }: PrivacyNeeds) {
  const repository = new PrivacyRepository(needs.database);
  const privacy = new PrivacyService({ ...needs, repository, contributions: personal });
  return {
    routes: privacyRoutes(privacy, jobs),
    jobs: featureJobs(privacyJobs, privacyJobHandlers(privacy)),
    personal: privacyPersonal(repository),
  };
}
