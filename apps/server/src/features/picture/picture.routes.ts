import type { pictureCalls } from '@liuguang/contract/picture/calls';
import { parseCrop } from '@liuguang/contract/picture/crop';
import type { Picture } from '@liuguang/contract/picture/schemas';
import type { Routes } from '../../platform/http/handler.ts';
import type { PictureService } from './picture.service.ts';

export const pictureRoutes = (pictures: PictureService): Routes<typeof pictureCalls> => ({
  'app/upload/img': async ({ actor, files }) => only(await pictures.upload(actor, files, { purpose: 'general' })),
  'app/upload/imgv2': async ({ actor, files, body }) => {
    const crop = body.crop === undefined ? undefined : parseCrop(body.crop);
    return only(await pictures.upload(actor, files, { purpose: body.purpose, crop }));
  },
  'console/picture/send': ({ body, files, tx }) => pictures.sendForHouse(tx, files, body.purpose),
  'app/upload/images': async ({ actor, files }) => ({
    list: await pictures.upload(actor, files, { purpose: 'general' }),
  }),
});

function only([first]: readonly Picture[]): Picture {
  if (!first) throw new Error('a form without a file reached its handler');
  return first;
}
