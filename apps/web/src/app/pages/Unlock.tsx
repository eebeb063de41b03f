import { Link } from 'react-router';
import { playerMessages } from '../../features/player/messages.ts';
import type { Refusal, RefusalKind } from '../../features/player/refusal.ts';
import { useText } from '../../lib/i18n.ts';
import { PATHS, type PathName } from '../../lib/paths.ts';
import { useLeadsSomewhere } from '../../lib/use-leads-somewhere.ts';

/** Where each of them is got over. */
const WAYS: Readonly<Partial<Record<RefusalKind, PathName>>> = {
  account: 'login',
  vip: 'vip',
  darkVip: 'vip',
  svip: 'vip',
};

/** What opens a refused video: the way there, as far as it is built. */
export function Unlock({ refusal: { kind } }: { refusal: Refusal }) {
  const text = useText(playerMessages);
  const leads = useLeadsSomewhere();
  const way = WAYS[kind];
  if (way === undefined || !leads(PATHS[way])) return null;
  return (
    <Link className="lg-button lg-button-vip lg-button-small lg-press" to={PATHS[way]}>
      {text(kind === 'account' ? 'register' : 'becomeMember')}
    </Link>
  );
}
