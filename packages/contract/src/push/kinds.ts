import { NOTICE_SECTIONS } from '../notice/sections.ts';

/** What somebody may be told of while the app is closed: every section of notices, and what people and the service write to them. */
export const PUSH_KINDS = [...NOTICE_SECTIONS, 'conversations', 'support'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];
