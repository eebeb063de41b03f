import { useText } from '@liuguang/app-kit/i18n';
import { goldToDiamonds } from '@liuguang/contract/format/gold';
import type { MediaPlay } from '@liuguang/contract/media/playing';
import { Link } from 'react-router';
import { playerMessages } from '../../features/player/messages.ts';
import { playQuery } from '../../features/player/queries.ts';
import type { Refusal, RefusalKind } from '../../features/player/refusal.ts';
import { useVideoWords } from '../../features/player/use-video-words.ts';
import { usePurchase } from '../../features/purchase/purchase.ts';
import { PATHS, type PathName } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.ts';
import { useLeadsSomewhere } from '../../lib/use-leads-somewhere.ts';

/** Where each of them is got over. */
const WAYS: Readonly<Partial<Record<RefusalKind, PathName>>> = {
  account: 'login',
  vip: 'vip',
  darkVip: 'vip',
  svip: 'vip',
};

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
  if (kind === 'gold') return play ? <Buy play={play} /> : null;
  const way = WAYS[kind];
  if (way === undefined || !leads(PATHS[way])) return null;
  return (
    <Link className={LOOK} to={PATHS[way]}>
      {text(kind === 'account' ? 'register' : 'becomeMember')}
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
      {text('buyFor', { diamonds: goldToDiamonds(price) })}
    </button>
  );
}
