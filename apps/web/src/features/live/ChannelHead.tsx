import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { LivePlay } from '@liuguang/contract/live/schemas';
import { StarIcon } from '@liuguang/ui/icons-content';
import { showToast } from '@liuguang/ui/Toast';
import { ChannelTile } from './ChannelTile.tsx';
import { liveMessages } from './messages.ts';
import { useFavour } from './queries.ts';
import { clockTime, useTitle } from './words.ts';

/** Which channel this is, what is on, and a star for it. */
export function ChannelHead({ play: { channel, favourite } }: { play: LivePlay }) {
  const text = useText(liveMessages);
  const errorText = useErrorText();
  const titleOf = useTitle();
  const favour = useFavour(channel.id);
  const { now } = channel;
  return (
    <div className="live-head">
      <ChannelTile mark={channel.mark} color={channel.color} />
      <div className="live-head-words">
        <h2>
          {titleOf(channel)} <span className="live-head-number">{channel.number}</span>
        </h2>
        <p>{now ? `${titleOf(now)} · ${clockTime(now.startsAt)}–${clockTime(now.endsAt)}` : text('nothingOn')}</p>
      </div>
      <button
        type="button"
        className="live-favour lg-press"
        aria-pressed={favourite}
        onClick={() => favour.mutate(!favourite, { onError: (error) => showToast(errorText(error), 'error') })}
      >
        <StarIcon width={18} height={18} />
        {text(favourite ? 'favoured' : 'favour')}
      </button>
    </div>
  );
}
