import { buffer } from 'node:stream/consumers';
import type { Request } from '@liuguang/contract/contract';
import type { AlbumPicture } from '@liuguang/contract/work/album';
import sharp from 'sharp';
import type { Person } from '../../platform/http/handler.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { isOpenPart } from './work.access.ts';
import type { AlbumAddresses } from './work.album-addresses.ts';
import type { WorkReading } from './work.reading.ts';
import type { PartRow, WorkRepository } from './work.repository.ts';
import type { PictureLook } from './work.schema.ts';

interface AlbumParts {
  readonly works: WorkReading;
  readonly repository: WorkRepository;
  readonly addresses: AlbumAddresses;
  readonly storage: Pick<Storage, 'find'>;
}

/** The most that leaves the server of a picture that is not paid for. */
const PREVIEW_SIDE = 32;

/** The pictures of albums, each for one person. */
export class WorkAlbum {
  readonly #parts: AlbumParts;

  constructor(parts: AlbumParts) {
    this.#parts = parts;
  }

  async pictures(person: Person, { id }: Request<'x/work/pictures'>): Promise<{ list: AlbumPicture[] }> {
    const { works, repository, addresses } = this.#parts;
    const { row, reader } = await works.open(person, BigInt(id));
    const parts = await repository.pictures(row.id);
    const list: AlbumPicture[] = [];
    for (const part of parts) {
      const look = part.look ?? (await this.#lookAt(part));
      if (!look || !part.file) continue;
      const isOpen = isOpenPart(row, part, reader);
      list.push({
        id: String(part.id),
        number: part.number,
        title: part.title,
        width: look.width,
        height: look.height,
        open: isOpen,
        path: isOpen ? addresses.addressFor(person, part.file.key) : '',
        preview: isOpen ? '' : look.preview,
      });
    }
    return { list };
  }

  /** Once for each picture: what it measures, and what may be seen of it by everybody. */
  async #lookAt(part: Pick<PartRow, 'workId' | 'number' | 'file'>): Promise<PictureLook | undefined> {
    const { storage, repository } = this.#parts;
    const file = part.file && (await storage.find(part.file.key));
    if (!file) return undefined;
    const bytes = await buffer(file.read());
    const { autoOrient } = await sharp(bytes).metadata();
    const small = await sharp(bytes)
      .autoOrient()
      .resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside' })
      .webp({ quality: 40 })
      .toBuffer();
    const preview = `data:image/webp;base64,${small.toString('base64')}`;
    const look = { width: autoOrient.width, height: autoOrient.height, preview };
    await repository.saveLook(part.workId, part.number, look);
    return look;
  }
}
