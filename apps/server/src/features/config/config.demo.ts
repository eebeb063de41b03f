import type { FeatureDemo } from '../../platform/demo/demo.ts';
import { demoAdverts } from './config.demo.adverts.ts';
import { DEMO_ICONS } from './config.demo.icons.ts';
import { configAnnouncement, configPart } from './config.schema.ts';

export const DEMO_ANNOUNCEMENTS = [
  {
    title: '欢迎来到流光',
    body: '长视频、短视频、社区、直播和 AI 创作，正在一点一点亮起来。你现在就是游客，什么都不用填。',
    href: '',
  },
  {
    title: '怎样保住你的游客账号',
    body: '游客跟着设备走。换设备之前记得注册或绑定手机，历史、收藏和关注都会一起带走。',
    href: '',
  },
  { title: '社区规范', body: '友善、真实、不打扰。所有上传和 AI 作品在公开之前都会经过审核。', href: '' },
] as const;

export const DEMO_CONTACTS = [
  { name: '官方交流群', detail: '群号 2468 0135', href: '' },
  { name: '官方邮箱', detail: 'hello@liuguang.example', href: '' },
  { name: '意见反馈', detail: '三个工作日内回复', href: '/mine/feedback' },
];

/** Something to read, people to turn to, adverts, and ways from the home screen. */
export const configDemo: FeatureDemo = {
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
};
