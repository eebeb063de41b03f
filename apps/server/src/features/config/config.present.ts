import type { Announcement, ConfigPart, ConfigRecord } from '@liuguang/contract/config/schemas';
import { CONFIG_DEFAULTS } from './config.defaults.ts';
import type { AnnouncementRow, PartRow } from './config.repository.ts';

export const presentAnnouncement = ({
  id,
  title,
  body,
  translations,
  href,
  publishedAt,
}: AnnouncementRow): Announcement => ({
  id: String(id),
  title,
  body,
  translations,
  href,
  publishedAt: publishedAt.toISOString(),
});

export const presentPart = ({ part, version, value, updatedAt }: PartRow): ConfigRecord => ({
  part,
  version,
  value,
  updatedAt: updatedAt.toISOString(),
});

export const presentDefault = (part: ConfigPart): ConfigRecord => ({
  part,
  version: 0,
  value: CONFIG_DEFAULTS[part],
  updatedAt: '',
});
