import { type Group, page, view } from './place.ts';

export const ai: Group = {
  name: 'groupAi',
  places: [
    {
      name: 'ai',
      path: '/ai',
      permission: 'ai.read',
      load: view(async () => (await import('../../features/ai/rooms.ts')).templates),
    },
    {
      name: 'aiQueue',
      path: '/ai/queue',
      permission: 'ai.read',
      load: page(async () => (await import('../../features/ai/AiQueue.tsx')).AiQueue),
    },
    {
      name: 'aiEngines',
      path: '/ai/engines',
      permission: 'ai.read',
      load: view(async () => (await import('../../features/ai/rooms.ts')).engines),
    },
    {
      name: 'aiPrices',
      path: '/ai/prices',
      permission: 'ai.read',
      load: view(async () => (await import('../../features/ai/rooms.ts')).prices),
    },
    {
      name: 'aiRefusals',
      path: '/ai/refusals',
      permission: 'ai.read',
      load: view(async () => (await import('../../features/ai/rooms.ts')).refusals),
    },
    {
      name: 'companion',
      path: '/companion',
      permission: 'ai.read',
      load: view(async () => (await import('../../features/companion/rooms.ts')).personas),
    },
    {
      name: 'companionEngine',
      path: '/companion/engine',
      permission: 'ai.read',
      load: page(async () => (await import('../../features/companion/EnginePage.tsx')).EnginePage),
    },
    {
      name: 'companionLines',
      path: '/companion/lines',
      permission: 'ai.read',
      load: view(async () => (await import('../../features/companion/rooms.ts')).lines),
    },
    {
      name: 'companionReports',
      path: '/companion/reports',
      permission: 'moderation.read',
      load: view(async () => (await import('../../features/companion/rooms.ts')).reports),
    },
  ],
};
