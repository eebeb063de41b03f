import type { advertCalls } from '@liuguang/contract/advert/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { AdvertService } from './advert.service.ts';

export const advertRoutes = (adverts: AdvertService): Routes<typeof advertCalls> => ({
  'app/advertise/click': async ({ body, actor }) => {
    await adverts.click(actor, body.id);
    return {};
  },
  'x/advert/seen': ({ body, actor }) => adverts.see(actor, body.ids),
  'x/advert/budget': ({ actor }) => adverts.budget(actor),
  'console/advert/figures': ({ body }) => adverts.figures(body),
});
