import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { LIVE_TIMESHIFT_SECONDS } from '@liuguang/contract/live/channels';
import type { LiveProgramme } from '@liuguang/contract/live/schemas';
import { showToast } from '@liuguang/ui/Toast';
import { liveMessages } from './messages.ts';
import { useChannels, useRemind, useReminders } from './queries.ts';
import { LIVE_NOW, type Shown } from './shown.ts';

export type ProgrammeTime = 'over' | 'on' | 'toCome';

export function timeOf({ startsAt, endsAt }: LiveProgramme, now: number): ProgrammeTime {
  if (Date.parse(endsAt) <= now) return 'over';
  return Date.parse(startsAt) <= now ? 'on' : 'toCome';
}

/** What a tap on a programme does: watch what was or is on, be reminded of what is to come. */
export function useProgramme(channelId: string, onShow: (shown: Shown) => void) {
  const text = useText(liveMessages);
  const errorText = useErrorText();
  const isSignal = useChannels().data?.list.find(({ id }) => id === channelId)?.signal === true;
  /** What comes in from outside is kept for an hour. */
  const isKept = ({ endsAt }: LiveProgramme, now: number) =>
    !isSignal || Date.parse(endsAt) > now - LIVE_TIMESHIFT_SECONDS * 1000;
  const remind = useRemind();
  const reminded = new Set(useReminders().data?.list.map(({ programme }) => programme.id));
  return {
    isReminded: ({ id }: LiveProgramme) => reminded.has(id),
    label: (programme: LiveProgramme, now: number): string => {
      const time = timeOf(programme, now);
      if (time === 'toCome') return text(reminded.has(programme.id) ? 'reminded' : 'remind');
      if (time === 'on') return text('liveShort');
      return text(isKept(programme, now) ? 'watchAgain' : 'over');
    },
    choose(programme: LiveProgramme, now: number): void {
      const time = timeOf(programme, now);
      if (time !== 'toCome') {
        if (time === 'on') onShow(LIVE_NOW);
        else if (isKept(programme, now)) onShow({ view: `p${programme.id}` });
        return;
      }
      const on = !reminded.has(programme.id);
      remind.mutate(
        { programmeId: programme.id, on },
        {
          onSuccess: () => on && showToast(text('remindedToast'), 'success'),
          onError: (error) => showToast(errorText(error), 'error'),
        },
      );
    },
  };
}
