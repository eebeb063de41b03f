import { diamondsOf } from '@liuguang/app-kit/amounts';
import { useText } from '@liuguang/app-kit/i18n';
import { CONTENT } from '@liuguang/contract/content';
import type { MediaPlay } from '@liuguang/contract/media/playing';
import { Link } from 'react-router';
import { type CardTier, MembershipLink } from '../../features/membership/port.ts';
import { playerMessages } from '../../features/player/messages.ts';
import { usePlayerSecond } from '../../features/player/player-context.ts';
import { playQuery } from '../../features/player/queries.ts';
import type { Refusal, RefusalKind } from '../../features/player/refusal.ts';
import { useVideoWords } from '../../features/player/use-video-words.ts';
import { usePurchase } from '../../features/purchase/purchase.ts';
import { PATHS, pathTo } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.ts';
import { useLeadsSomewhere } from '../../lib/use-leads-somewhere.ts';

/** The cards that get over it. */
const TIERS: Readonly<Partial<Record<RefusalKind, CardTier>>> = { vip: 'normal', darkVip: 'dark', svip: 'supreme' };

interface UnlockProps {
  refusal: Refusal;
  /** What was refused, where that much is known. */
  play?: MediaPlay | undefined;
}

const LOOK = 'lg-button lg-button-vip lg-button-small lg-press';

/** What opens a refused video: a purchase, or the way to what is missing. */
export function Unlock({ refusal: { kind }, play }: UnlockProps) {
  const text = useText(playerMessages);
  const leads = useLeadsSomewhere();
  const second = usePlayerSecond();
  if (kind === 'gold') return play ? <Buy play={play} /> : null;
  const tier = TIERS[kind];
  const isLong = play?.contentType === CONTENT.longVideo.contentType;
  if (tier !== undefined && leads(PATHS.vip))
    return (
      <MembershipLink
        className={LOOK}
        wanted={() => ({
          tier,
          ...(isLong && { backTo: pathTo('longVideo', { id: play.id, t: Math.floor(second() ?? 0) }) }),
        })}
      >
        {text('becomeMember')}
      </MembershipLink>
    );
  if (kind !== 'account' || !leads(PATHS.login)) return null;
  return (
    <Link className={LOOK} to={PATHS.login}>
      {text('register')}
    </Link>
  );
}

/** Bought, it goes on where the preview ended: what the server says of it is asked again. */
function Buy({ play }: { play: MediaPlay }) {
  const { api } = useServices();
  const text = useText(playerMessages);
  const { title } = useVideoWords(play);
  const { buy } = usePurchase();
  const { id, listPrice, price } = play;
  const wanted = {
    pay: { call: 'app/media/pay', body: { mediaId: id } },
    title,
    about: text('goldText'),
    listPrice,
    price,
    outdated: [playQuery(api, id).queryKey],
  } as const;
  return (
    <button type="button" className={LOOK} onClick={() => buy(wanted)}>
      {text('buyFor', { diamonds: diamondsOf(price) })}
    </button>
  );
}
