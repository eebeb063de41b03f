import { afterFirstScreen } from '@liuguang/ui/pace/idle';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTopic } from '../../lib/use-realtime.ts';
import { useUnreadMessages } from '../conversation/port.ts';
import { noticeKey, useLatest } from './queries.ts';
import { totalOf } from './unread.ts';

/**
 * How many notices and messages are unread; not known before the first answer, when there may well be new ones. The first screen does
 * not wait for it.
 */
export function useUnread(): number | undefined {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => afterFirstScreen(() => setAsked(true)), []);
  const { data } = useLatest(isAsked);
  const messages = useUnreadMessages(isAsked);
  return data && messages !== undefined ? totalOf(data.unread) + messages : undefined;
}

/** Reads again what has changed, wherever somebody is in the app. */
export function useNoticeNews(): void {
  const queries = useQueryClient();
  useTopic('notice.changed', () => void queries.invalidateQueries({ queryKey: noticeKey }));
}
