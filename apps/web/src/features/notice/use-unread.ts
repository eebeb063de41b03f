import { isAreaOn } from '@liuguang/contract/config/areas';
import { afterFirstScreen } from '@liuguang/ui/pace/idle';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useKnownConfig } from '../../lib/config.ts';
import { useTopic } from '../../lib/use-realtime.ts';
import { useAccount } from '../account/port.ts';
import { useUnreadMessages } from '../conversation/port.ts';
import { useServiceNews } from '../support/port.ts';
import { noticeKey, useLatest } from './queries.ts';
import { totalOf } from './unread.ts';

/**
 * How many notices and messages, the service’s among them, are unread; not known before the first answer, when there may well
 * be new ones. The first screen does not wait for it. Of whoever could not be let in nothing is asked: to be told that they are
 * signed out would reload the page under their chat with the service.
 */
export function useUnread(): number | undefined {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => afterFirstScreen(() => setAsked(true)), []);
  const isSomebody = useAccount().data !== undefined;
  const { data } = useLatest(isAsked && isSomebody);
  // The frame stands before the configuration is known.
  const isTalking = isAreaOn(useKnownConfig()?.features ?? {}, 'conversation');
  const messages = useUnreadMessages(isAsked && isSomebody && isTalking) ?? (isTalking ? undefined : 0);
  const service = useServiceNews(isAsked && isSomebody);
  return data && messages !== undefined && service ? totalOf(data.unread) + messages + service.unread : undefined;
}

/** Reads again what has changed, wherever somebody is in the app. */
export function useNoticeNews(): void {
  const queries = useQueryClient();
  useTopic('notice.changed', () => void queries.invalidateQueries({ queryKey: noticeKey }));
}
