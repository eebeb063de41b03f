import type { MediaTools } from '@liuguang/media/media-tools';
import type { Config } from '../../config/environment.ts';
import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import type { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { DownloadLinks } from '../../platform/storage/download-links.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Vault } from '../../platform/vault.ts';
import type { AccountPort, SessionReader } from '../account/account.port.ts';
import type { BlockPort } from '../block/block.port.ts';
import type { TagNames } from '../catalogue/catalogue.port.ts';
import type { CommentSubjects } from '../comment/comment.port.ts';
import type { ContentSubjects } from '../content/content.port.ts';
import type { JobPort } from '../job/job.port.ts';
import type {
  MediaCovers,
  MediaFolderOwner,
  MediaFolders,
  MediaSegments,
  OpenPlayAccess,
} from '../media/media.port.ts';
import type { ModerationPort } from '../moderation/moderation.port.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import type { PictureFollower, PicturePort } from '../picture/picture.port.ts';
import type { PurchasePort, PurchaseSubjects } from '../purchase/purchase.port.ts';
import type { ReportSubjects } from '../report/report.port.ts';
import type { SearchCards, SearchNotes, SearchSource } from '../search/search.port.ts';
import type { TastePort, TasteSubjects } from '../taste/taste.port.ts';
import type { UploadPort } from '../upload/upload.port.ts';
import { ImportMaking } from './import/import-making.ts';
import { ImportReading } from './import/import-reading.ts';
import { sweepImports } from './import/import-sweep.ts';
import { ImportsRepository } from './import/imports.repository.ts';
import { WorkImports } from './import/imports.ts';
import { WorkAlbum } from './work.album.ts';
import { AlbumAddresses, workEndpoints } from './work.album-addresses.ts';
import { workAudited } from './work.audited.ts';
import { WorkCards } from './work.cards.ts';
import { WorkConsole } from './work.console.ts';
import { workContent } from './work.content.ts';
import { workDemo } from './work.demo.ts';
import { WorkEditing } from './work.editing.ts';
import { workJobHandlers, workJobs } from './work.jobs.ts';
import { listeningHandlers } from './work.listening.endpoints.ts';
import { WorkListen } from './work.listening.ts';
import { WorkOwn } from './work.own.ts';
import { workPersonal } from './work.personal.ts';
import { WorkPlacesRepository } from './work.places.repository.ts';
import { WorkPlaces } from './work.places.ts';
import { WorkReadingRepository } from './work.reading.repository.ts';
import { WorkReading } from './work.reading.ts';
import { WorkRemoval } from './work.removal.ts';
import { WorkRepository } from './work.repository.ts';
import { workConsoleRoutes, workImportRoutes, workRoutes } from './work.routes.ts';
import { foundWorks, workSearch } from './work.search.ts';
import { WorkSoundRepository } from './work.sound.repository.ts';
import { WorkSounds } from './work.sounds.ts';
import { commentedWorks, singleParts, wholeWorks, workTastes } from './work.subjects.ts';

interface WorkNeeds {
  readonly config: Config;
  readonly database: Database;
  readonly storage: Storage;
  readonly accounts: AccountPort;
  readonly sessions: SessionReader;
  readonly vault: Vault;
  readonly blocks: BlockPort;
  readonly purchases: PurchasePort;
  readonly taste: TastePort;
  readonly tagNames: TagNames;
  readonly videoCovers: MediaCovers;
  readonly uploads: UploadPort;
  readonly notices: NoticePort;
  readonly moderation: ModerationPort;
  readonly pictures: PicturePort;
  readonly pictureFollowers: ExtensionPoint<PictureFollower>;
  readonly searchIndexing: SearchNotes;
  readonly searchSources: ExtensionPoint<SearchSource>;
  readonly searchCards: ExtensionPoint<SearchCards>;
  readonly jobs: JobPort;
  readonly mediaFolders: MediaFolders;
  readonly mediaFolderOwners: ExtensionPoint<MediaFolderOwner>;
  readonly mediaTools: () => Promise<MediaTools>;
  readonly videoSegments: MediaSegments;
  readonly openPlayAccess: OpenPlayAccess;
  readonly links: DownloadLinks;
  readonly contentSubjects: ExtensionPoint<ContentSubjects>;
  readonly commentSubjects: ExtensionPoint<CommentSubjects>;
  readonly purchaseSubjects: ExtensionPoint<PurchaseSubjects>;
  readonly tasteSubjects: ExtensionPoint<TasteSubjects>;
  readonly reportSubjects: ExtensionPoint<ReportSubjects>;
  readonly clock: Clock;
  readonly reportFailure: (task: string) => (error: unknown) => void;
}

/** Albums, novels and audio novels. */
export function workModule({ videoCovers, videoSegments, openPlayAccess, reportFailure, ...needs }: WorkNeeds) {
  const repository = new WorkRepository(needs.database, needs.searchIndexing);
  const reading = new WorkReadingRepository(needs.database);
  const places = new WorkPlacesRepository(needs.database);
  const imports = new ImportsRepository(needs.database);
  const parts = {
    ...needs,
    repository,
    reading,
    places,
    imports,
    covers: videoCovers,
    onFailure: reportFailure('removing files of a work'),
  };
  const soundRepository = new WorkSoundRepository(needs.database);
  const sounds = new WorkSounds({ ...parts, sounds: soundRepository });
  const { tokens, requests } = openPlayAccess('audio');
  const cards = new WorkCards(parts);
  const works = new WorkReading({ ...parts, cards, sounds: soundRepository });
  const tastes = workTastes(parts);
  const addresses = new AlbumAddresses({ ...needs, imageKey: needs.config.secrets.image });
  const listening = new WorkListen({ ...parts, works, sounds: soundRepository, segments: videoSegments, tokens });
  const forReaders = {
    cards,
    works,
    places: new WorkPlaces({ ...parts, works, sounds: soundRepository, kept: tastes }),
    listening,
    album: new WorkAlbum({ ...parts, works, addresses }),
    blocks: needs.blocks,
  };
  const removal = new WorkRemoval({ ...parts, sounds });
  const editing = new WorkEditing({ ...parts, removal });
  const importing = new WorkImports(parts);
  const importReading = new ImportReading(parts);
  needs.searchSources.add(...workSearch(parts));
  needs.searchCards.add({ works: foundWorks(reading, cards) });
  needs.mediaFolderOwners.add(soundRepository);
  needs.contentSubjects.add(workContent(repository));
  needs.commentSubjects.add(commentedWorks(reading));
  needs.purchaseSubjects.add(wholeWorks(reading), singleParts(reading, needs.purchases));
  needs.pictureFollowers.add(editing);
  needs.tasteSubjects.add(tastes);
  needs.reportSubjects.add(tastes);
  return {
    ports: {
      workSounds: sounds,
      workEditing: editing,
      workImports: importing,
      workStore: { repository, storage: needs.storage },
      albumAddresses: addresses,
      workCards: cards,
    },
    audited: workAudited,
    routes: {
      ...workRoutes(forReaders),
      ...workImportRoutes({ imports: importing, own: new WorkOwn(parts), editing }),
      ...workConsoleRoutes(new WorkConsole({ ...parts, sounds, removal }), importing),
    },
    endpoints: {
      ...workEndpoints(addresses),
      ...listeningHandlers({ listening, requests }),
    },
    jobs: featureJobs(
      workJobs,
      workJobHandlers({
        sounds,
        reading: importReading,
        making: new ImportMaking({ ...parts, works: importing, reading: importReading }),
        sweep: (signal) => sweepImports(parts, importing, signal),
      }),
    ),
    personal: workPersonal({ ...parts, sounds }),
    demo: { steps: [workDemo({ ...needs, sounds, searched: needs.searchIndexing })] },
  };
}
