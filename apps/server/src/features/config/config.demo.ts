import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { ConfigValue } from '@liuguang/contract/config/schemas';
import type { DemoStep, FeatureDemo } from '../../platform/demo/demo.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { demoAdverts } from './config.demo.adverts.ts';
import { DEMO_ICONS } from './config.demo.icons.ts';
import { advertFilmKey } from './config.endpoints.ts';
import { configAnnouncement, configPart } from './config.schema.ts';
import type { ConfigService } from './config.service.ts';

export const DEMO_ANNOUNCEMENTS = [
  {
    title: '欢迎来到流光',
    body: '长视频、短视频、社区、直播和 AI 创作，正在一点一点亮起来。你现在就是游客，什么都不用填。',
    translations: {
      en: {
        title: 'Welcome to Liuguang',
        body: 'Films, shorts, community, live TV and AI creation, with more on the way. You’re already in as a guest, no sign-up needed.',
      },
    },
    href: '',
  },
  {
    title: '怎样保住你的游客账号',
    body: '游客跟着设备走。换设备之前记得注册或绑定手机，历史、收藏和关注都会一起带走。',
    translations: {
      en: {
        title: 'Keep your guest account',
        body: 'A guest account stays on one device. Sign up or add a phone number before you switch, and your history, saved items and follows come with you.',
      },
    },
    href: '',
  },
  {
    title: '社区规范',
    body: '友善、真实、不打扰。所有上传和 AI 作品在公开之前都会经过审核。',
    translations: {
      en: {
        title: 'Community guidelines',
        body: 'Be kind, be real, be considerate. Every upload and AI creation is reviewed before it goes public.',
      },
    },
    href: '',
  },
] as const;

export const DEMO_CONTACTS = [
  {
    name: '官方群组',
    detail: '群号 2468 0135',
    translations: { en: { name: 'Official group', detail: 'Group number 2468 0135' } },
    href: '',
  },
  {
    name: '官方邮箱',
    detail: 'hello@liuguang.example',
    translations: { en: { name: 'Email', detail: 'hello@liuguang.example' } },
    href: '',
  },
  {
    name: '意见反馈',
    detail: '三个工作日内回复',
    translations: { en: { name: 'Feedback', detail: 'We reply within three working days' } },
    href: '/mine/feedback',
  },
];

interface DemoParts {
  readonly service: ConfigService;
  readonly storage: Storage;
  readonly database: Database;
}

const FILM = 'balloons';
const PRE_ROLL = 7;

/** What stands before a film moves, unless operators have changed what is advertised. */
const advertFilm = ({ service, storage, database }: DemoParts): DemoStep => ({
  name: 'advert film',
  needsLibrary: true,
  async load({ folder }) {
    const kept = (await service.parts()).find(({ part }) => part === 'advertise');
    if (kept?.version !== 1) return;
    await storage.put(advertFilmKey(FILM), createReadStream(join(folder, 'videos', `${FILM}.mp4`)));
    const adverts = kept.value as ConfigValue<'advertise'>;
    const value = adverts.map((one) => (one.position === PRE_ROLL ? { ...one, video: `/film/${FILM}.mp4` } : one));
    await database.transaction((tx) => service.save(tx, 'advertise', kept.version, value));
  },
});

/** Something to read, people to turn to, adverts, and ways from the home screen. */
export const configDemo = (parts: DemoParts): FeatureDemo => ({
  async seed(tx, { clock, picture }) {
    const now = clock.now();
    await tx
      .insert(configAnnouncement)
      .values([...DEMO_ANNOUNCEMENTS].reverse().map((one) => ({ ...one, publishedAt: now })));
    await tx
      .insert(configPart)
      .values([
        { part: 'contact', value: DEMO_CONTACTS, version: 1, updatedAt: now },
        { part: 'advertise', value: demoAdverts(picture), version: 1, updatedAt: now },
        { part: 'statConfigApp', value: DEMO_ICONS, version: 1, updatedAt: now },
      ])
      .onConflictDoNothing();
  },
  steps: [advertFilm(parts)],
});
