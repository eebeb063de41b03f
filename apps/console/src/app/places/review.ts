import { type Group, page, view } from './place.ts';

export const review: Group = {
  name: 'groupReview',
  places: [
    {
      name: 'moderation',
      path: '/moderation',
      permission: 'moderation.read',
      load: page(async () => (await import('../../features/moderation/ReviewQueue.tsx')).ReviewQueue),
    },
    {
      name: 'moderationAll',
      path: '/moderation/all',
      permission: 'moderation.read',
      load: view(async () => (await import('../../features/moderation/rooms.ts')).moderation),
    },
    {
      name: 'moderationRule',
      path: '/moderation/rule',
      permission: 'moderation.read',
      load: view(async () => (await import('../../features/moderation/rule-room.ts')).rule),
    },
    {
      name: 'post',
      path: '/post',
      permission: 'moderation.read',
      load: view(async () => (await import('../../features/post/rooms.ts')).post),
    },
    {
      name: 'comment',
      path: '/comment',
      permission: 'moderation.read',
      load: view(async () => (await import('../../features/comment/rooms.ts')).comment),
    },
    {
      name: 'danmaku',
      path: '/danmaku',
      permission: 'moderation.read',
      load: view(async () => (await import('../../features/danmaku/rooms.ts')).danmaku),
    },
    {
      name: 'report',
      path: '/report',
      permission: 'moderation.read',
      load: view(async () => (await import('../../features/report/rooms.ts')).report),
    },
    {
      name: 'conversation',
      path: '/conversation',
      permission: 'moderation.read',
      load: view(async () => (await import('../../features/conversation/rooms.ts')).conversation),
    },
  ],
};
