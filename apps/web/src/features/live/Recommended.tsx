import { useText } from '@liuguang/app-kit/i18n';
import { useAbbreviate } from '@liuguang/app-kit/use-abbreviate';
import { EyeIcon } from '@liuguang/ui/icons';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { ChannelTile } from './ChannelTile.tsx';
import { liveMessages } from './messages.ts';
import { useRecommended } from './queries.ts';
import { useTitle } from './words.ts';
import './live-popular.css';

/** What most people watch, side by side; nothing while it is not known. */
export function Recommended({ onChoose }: { onChoose: (channelId: string) => void }) {
  const abbreviate = useAbbreviate();
  const text = useText(liveMessages);
  const titleOf = useTitle();
  const list = useRecommended().data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <section className="live-popular" aria-labelledby="live-popular-title">
      <h2 id="live-popular-title">{text('popular')}</h2>
      <ul>
        {list.map((channel) => (
          <li key={channel.id}>
            <button type="button" className="live-popular-card lg-press" onClick={() => onChoose(channel.id)}>
              <span className="live-popular-picture">
                {channel.now?.cover && <ProtectedImage src={channel.now.cover.small.path} alt="" ratio={16 / 9} />}
                {channel.viewers > 0 && (
                  <span className="live-viewers" title={text('viewers', { count: channel.viewers })}>
                    <EyeIcon width={12} height={12} />
                    {abbreviate(channel.viewers)}
                  </span>
                )}
              </span>
              <b>{channel.now && titleOf(channel.now)}</b>
              <small>
                <ChannelTile mark={channel.mark} color={channel.color} small />
                {titleOf(channel)}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
