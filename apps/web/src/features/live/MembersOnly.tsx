import { useText } from '@liuguang/app-kit/i18n';
import type { LiveChannel } from '@liuguang/contract/live/schemas';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { MembershipLink } from '../membership/port.ts';
import { liveMessages } from './messages.ts';

/** In place of the picture of a channel that this person may not watch: how to, in one tap. */
export function MembersOnly({ channel }: { channel: LiveChannel }) {
  const text = useText(liveMessages);
  return (
    <section className="live-stage live-locked" aria-label={text('memberTitle')}>
      {channel.now?.cover && <ProtectedImage className="live-stage-poster" src={channel.now.cover.large.path} alt="" />}
      <div className="live-locked-words">
        <b>{text('memberTitle')}</b>
        <p>{text('memberText')}</p>
        <MembershipLink className="lg-button lg-button-vip lg-button-small lg-press">
          {text('becomeMember')}
        </MembershipLink>
      </div>
    </section>
  );
}
