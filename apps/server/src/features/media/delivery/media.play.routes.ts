import type { mediaCalls } from '@liuguang/contract/media/calls';
import type { Routes } from '../../../platform/http/handler.ts';
import type { MediaDelivery } from './media.delivery.ts';

export const mediaPlayRoutes = (delivery: MediaDelivery): Pick<Routes<typeof mediaCalls>, 'app/media/play'> => ({
  'app/media/play': ({ actor, body }) => delivery.play(actor, BigInt(body.id), body.beginning),
});
