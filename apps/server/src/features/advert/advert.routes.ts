import type { advertCalls } from '@liuguang/contract/advert/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { AdvertConsole } from './advert.console.ts';
import type { AdvertService } from './advert.service.ts';

export const advertRoutes = (adverts: AdvertService, forOperators: AdvertConsole): Routes<typeof advertCalls> => ({
  'app/advertise/click': async ({ body, actor }) => {
    await adverts.click(actor, body.id);
    return {};
  },
  'x/advert/seen': ({ body, actor }) => adverts.see(actor, body.ids),
  'x/advert/budget': ({ actor }) => adverts.budget(actor),
  'console/advert/list': ({ body }) => forOperators.list(body),
  'console/advert/save': ({ body, tx }) => forOperators.save(tx, body),
  'console/advert/remove': async ({ body, tx }) => {
    await forOperators.remove(tx, body.advertId);
    return {};
  },
  'console/advert/figures': ({ body }) => adverts.figures(body),
});
