import type { KeyOf } from '@liuguang/app-kit/i18n';
import type { Permission } from '@liuguang/contract/operator/permissions';
import type { ComponentType } from 'react';
import type { RoomView } from '../lib/room/room.ts';
import type { appMessages } from './messages.ts';

type Name = KeyOf<typeof appMessages>;

/** What a place of the console shows: a list by its declaration, or a page of its own. */
type Content =
  | { readonly view: RoomView; readonly RoomPage: ComponentType<{ title: string; view: RoomView }> }
  | { readonly Page: ComponentType };

export interface Place {
  readonly name: Name;
  readonly path: string;
  /** Who may not do this is not offered the place, and the server refuses its calls. */
  readonly permission?: Permission;
  readonly load: () => Promise<Content>;
}

export interface Group {
  readonly name: Name;
  readonly places: readonly Place[];
}

/** What shows lists is fetched along with the first of them: whoever signs in sees neither. */
const view = (load: () => Promise<RoomView>) => async () => {
  const [{ RoomPage }, room] = await Promise.all([import('../lib/room/RoomPage.tsx'), load()]);
  return { view: room, RoomPage };
};
const page = (load: () => Promise<ComponentType>) => async () => ({ Page: await load() });

/** Every place of the console, as they stand at its side. Each is a bundle of its own. */
export const GROUPS: readonly Group[] = [
  {
    name: 'groupHouse',
    places: [
      {
        name: 'dashboard',
        path: '/',
        load: page(async () => (await import('../features/dashboard/Dashboard.tsx')).Dashboard),
      },
    ],
  },
  {
    name: 'groupContent',
    places: [
      {
        name: 'media',
        path: '/media',
        permission: 'media.read',
        load: view(async () => (await import('../features/media/rooms.ts')).media),
      },
      {
        name: 'collection',
        path: '/collection',
        permission: 'media.read',
        load: view(async () => (await import('../features/collection/rooms.ts')).collection),
      },
      {
        name: 'work',
        path: '/work',
        permission: 'media.read',
        load: view(async () => (await import('../features/work/rooms.ts')).work),
      },
      {
        name: 'announced',
        path: '/announced',
        permission: 'media.read',
        load: view(async () => (await import('../features/announced/rooms.ts')).announced),
      },
      {
        name: 'catalogue',
        path: '/catalogue',
        permission: 'media.read',
        load: view(async () => (await import('../features/catalogue/rooms.ts')).catalogue),
      },
      {
        name: 'home',
        path: '/home',
        permission: 'config.read',
        load: page(async () => (await import('../features/media/HomeEditor.tsx')).HomeEditor),
      },
      {
        name: 'live',
        path: '/live',
        permission: 'live.read',
        load: view(async () => (await import('../features/live/rooms.ts')).live),
      },
      {
        name: 'liveHealth',
        path: '/live/health',
        permission: 'live.read',
        load: view(async () => (await import('../features/live/rooms.ts')).health),
      },
    ],
  },
  {
    name: 'groupReview',
    places: [
      {
        name: 'moderation',
        path: '/moderation',
        permission: 'moderation.read',
        load: page(async () => (await import('../features/moderation/ReviewQueue.tsx')).ReviewQueue),
      },
      {
        name: 'moderationAll',
        path: '/moderation/all',
        permission: 'moderation.read',
        load: view(async () => (await import('../features/moderation/rooms.ts')).moderation),
      },
      {
        name: 'moderationRule',
        path: '/moderation/rule',
        permission: 'moderation.read',
        load: view(async () => (await import('../features/moderation/rule-room.ts')).rule),
      },
      {
        name: 'post',
        path: '/post',
        permission: 'moderation.read',
        load: view(async () => (await import('../features/post/rooms.ts')).post),
      },
      {
        name: 'comment',
        path: '/comment',
        permission: 'moderation.read',
        load: view(async () => (await import('../features/comment/rooms.ts')).comment),
      },
      {
        name: 'danmaku',
        path: '/danmaku',
        permission: 'moderation.read',
        load: view(async () => (await import('../features/danmaku/rooms.ts')).danmaku),
      },
      {
        name: 'report',
        path: '/report',
        permission: 'moderation.read',
        load: view(async () => (await import('../features/report/rooms.ts')).report),
      },
      {
        name: 'conversation',
        path: '/conversation',
        permission: 'moderation.read',
        load: view(async () => (await import('../features/conversation/rooms.ts')).conversation),
      },
    ],
  },
  {
    name: 'groupPeople',
    places: [
      {
        name: 'account',
        path: '/account',
        permission: 'account.read',
        load: view(async () => (await import('../features/account/rooms.ts')).account),
      },
      {
        name: 'handoff',
        path: '/handoff',
        permission: 'account.read',
        load: view(async () => (await import('../features/handoff/rooms.ts')).handoff),
      },
      {
        name: 'invite',
        path: '/invite',
        permission: 'growth.read',
        load: view(async () => (await import('../features/invite/rooms.ts')).invite),
      },
    ],
  },
  {
    name: 'groupService',
    places: [
      {
        name: 'support',
        path: '/support',
        permission: 'support.read',
        load: page(async () => (await import('../features/support/ServiceDesk.tsx')).ServiceDesk),
      },
      {
        name: 'supportQuestion',
        path: '/support/question',
        permission: 'support.read',
        load: view(async () => (await import('../features/support/rooms.ts')).question),
      },
      {
        name: 'supportCanned',
        path: '/support/canned',
        permission: 'support.read',
        load: view(async () => (await import('../features/support/rooms.ts')).canned),
      },
      {
        name: 'feedback',
        path: '/feedback',
        permission: 'feedback.read',
        load: view(async () => (await import('../features/feedback/rooms.ts')).feedback),
      },
      {
        name: 'sms',
        path: '/sms',
        permission: 'sms.read',
        load: view(async () => (await import('../features/sms/rooms.ts')).sms),
      },
    ],
  },
  {
    name: 'groupMoney',
    places: [
      {
        name: 'payment',
        path: '/payment',
        permission: 'payment.read',
        load: view(async () => (await import('../features/payment/rooms.ts')).payment),
      },
      {
        name: 'paymentFigures',
        path: '/payment/figures',
        permission: 'payment.read',
        load: view(async () => (await import('../features/payment/rooms.ts')).figures),
      },
      {
        name: 'ledger',
        path: '/ledger',
        permission: 'ledger.read',
        load: view(async () => (await import('../features/ledger/rooms.ts')).statement),
      },
      {
        name: 'ledgerFigures',
        path: '/ledger/figures',
        permission: 'ledger.read',
        load: view(async () => (await import('../features/ledger/rooms.ts')).figures),
      },
      {
        name: 'ledgerAdjustment',
        path: '/ledger/adjustment',
        permission: 'ledger.read',
        load: view(async () => (await import('../features/ledger/rooms.ts')).adjustment),
      },
      {
        name: 'membership',
        path: '/membership',
        permission: 'ledger.read',
        load: view(async () => (await import('../features/membership/rooms.ts')).membership),
      },
      {
        name: 'ledgerGold',
        path: '/ledger/gold',
        permission: 'ledger.read',
        load: view(async () => (await import('../features/ledger/rooms.ts')).gold),
      },
      {
        name: 'ledgerScore',
        path: '/ledger/score',
        permission: 'ledger.read',
        load: view(async () => (await import('../features/ledger/rooms.ts')).score),
      },
    ],
  },
  {
    name: 'groupGrowth',
    places: [
      {
        name: 'task',
        path: '/task',
        permission: 'growth.read',
        load: view(async () => (await import('../features/task/rooms.ts')).task),
      },
      {
        name: 'redeem',
        path: '/redeem',
        permission: 'growth.read',
        load: view(async () => (await import('../features/redeem/rooms.ts')).redeem),
      },
      {
        name: 'redeemcode',
        path: '/redeemcode',
        permission: 'growth.read',
        load: view(async () => (await import('../features/redeemcode/rooms.ts')).redeemcode),
      },
      {
        name: 'level',
        path: '/level',
        permission: 'growth.read',
        load: view(async () => (await import('../features/level/rooms.ts')).level),
      },
      {
        name: 'showcase',
        path: '/showcase',
        permission: 'config.read',
        load: view(async () => (await import('../features/showcase/rooms.ts')).showcase),
      },
      {
        name: 'showcaseFigures',
        path: '/showcase/figures',
        permission: 'config.read',
        load: view(async () => (await import('../features/showcase/rooms.ts')).figures),
      },
      {
        name: 'advertFigures',
        path: '/advert',
        permission: 'config.read',
        load: view(async () => (await import('../features/advert/rooms.ts')).figures),
      },
    ],
  },
  {
    name: 'groupAi',
    places: [
      {
        name: 'ai',
        path: '/ai',
        permission: 'ai.read',
        load: view(async () => (await import('../features/ai/rooms.ts')).templates),
      },
      {
        name: 'aiQueue',
        path: '/ai/queue',
        permission: 'ai.read',
        load: page(async () => (await import('../features/ai/AiQueue.tsx')).AiQueue),
      },
      {
        name: 'companion',
        path: '/companion',
        permission: 'ai.read',
        load: view(async () => (await import('../features/companion/rooms.ts')).personas),
      },
      {
        name: 'companionEngine',
        path: '/companion/engine',
        permission: 'ai.read',
        load: page(async () => (await import('../features/companion/EnginePage.tsx')).EnginePage),
      },
      {
        name: 'companionLines',
        path: '/companion/lines',
        permission: 'ai.read',
        load: view(async () => (await import('../features/companion/rooms.ts')).lines),
      },
      {
        name: 'companionReports',
        path: '/companion/reports',
        permission: 'moderation.read',
        load: view(async () => (await import('../features/companion/rooms.ts')).reports),
      },
    ],
  },
  {
    name: 'groupConfig',
    places: [
      {
        name: 'config',
        path: '/config',
        permission: 'config.read',
        load: page(async () => (await import('../features/config/ConfigParts.tsx')).ConfigParts),
      },
      {
        name: 'announcement',
        path: '/announcement',
        permission: 'config.read',
        load: view(async () => (await import('../features/config/rooms.ts')).announcement),
      },
      {
        name: 'broadcast',
        path: '/broadcast',
        permission: 'notice.broadcast',
        load: view(async () => (await import('../features/notice/rooms.ts')).broadcast),
      },
      {
        name: 'page',
        path: '/page',
        permission: 'config.read',
        load: view(async () => (await import('../features/page/rooms.ts')).page),
      },
      {
        name: 'searchWords',
        path: '/search',
        permission: 'config.read',
        load: view(async () => (await import('../features/search/rooms.ts')).words),
      },
      {
        name: 'searchSynonyms',
        path: '/search/synonyms',
        permission: 'config.read',
        load: view(async () => (await import('../features/search/rooms.ts')).synonyms),
      },
    ],
  },
  {
    name: 'groupSystem',
    places: [
      {
        name: 'job',
        path: '/job',
        permission: 'job.read',
        load: view(async () => (await import('../features/job/rooms.ts')).job),
      },
      {
        name: 'operator',
        path: '/operator',
        permission: 'operator.manage',
        load: view(async () => (await import('../features/operator/rooms.ts')).operators),
      },
      {
        name: 'permissions',
        path: '/operator/permissions',
        load: page(async () => (await import('../features/operator/PermissionTable.tsx')).PermissionTable),
      },
      {
        name: 'audit',
        path: '/audit',
        permission: 'audit.read',
        load: view(async () => (await import('../features/operator/rooms.ts')).audit),
      },
      {
        name: 'own',
        path: '/own',
        load: page(async () => (await import('../features/operator/OwnAccount.tsx')).OwnAccount),
      },
    ],
  },
];
