import type { NoticeSection } from '@liuguang/contract/notice/sections';
import { PATHS } from '../../lib/paths.ts';

export const sectionPath = (section: NoticeSection): string => `${PATHS.message}?${new URLSearchParams({ section })}`;
