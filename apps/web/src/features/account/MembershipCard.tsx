import { useText } from '@liuguang/app-kit/i18n';
import type { SelfInfo } from '@liuguang/contract/account/schemas';
import { formatDate } from '@liuguang/contract/format/date';
import { Badge } from '@liuguang/ui/Badge';
import { CheckIcon, CrownIcon } from '@liuguang/ui/icons';
import { Skeleton } from '@liuguang/ui/Skeleton';
import { Link } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { useLeadsSomewhere } from '../../lib/use-leads-somewhere.ts';
import { type Membership, membershipOf } from './membership.ts';
import { accountMessages } from './messages.ts';

/** The membership held, or an invitation to one. Undefined draws the skeleton, in the same boxes. */
export function MembershipCard({ account }: { account: SelfInfo | undefined }) {
  const membership = account && membershipOf(account, new Date());
  const supreme = membership?.label === 'SVIP';
  const leadsSomewhere = useLeadsSomewhere();
  const className = `account-membership account-membership-${supreme ? 'svip' : 'vip'}`;
  const inside = (
    <>
      <Title membership={membership} supreme={supreme} />
      <Benefits membership={membership} supreme={supreme} />
    </>
  );
  if (!leadsSomewhere(PATHS.vip)) return <div className={className}>{inside}</div>;
  return (
    <Link className={`${className} account-membership-link lg-press`} to={PATHS.vip}>
      {inside}
    </Link>
  );
}

interface PartProps {
  membership: Membership | undefined;
  supreme: boolean;
}

function Title({ membership, supreme }: PartProps) {
  const text = useText(accountMessages);
  return (
    <p className="account-membership-head">
      <CrownIcon />
      <b className="account-membership-title">{text(supreme ? 'svipTitle' : 'vipTitle')}</b>
      {membership && <span className="account-membership-until">{untilText(membership)}</span>}
      <span className="account-membership-state">
        {membership ? <State {...membership} /> : <Skeleton width="4em" />}
      </span>
    </p>
  );

  function untilText({ expiry, permanent }: Membership) {
    if (permanent) return text('vipPermanent');
    return expiry === '' ? '' : text('vipUntil', { date: formatDate(expiry, 'YYYY-MM-DD') });
  }
}

function State({ label, endsSoon }: Pick<Membership, 'label' | 'endsSoon'>) {
  const text = useText(accountMessages);
  if (label === '') return <span className="account-membership-none">{text('vipNone')}</span>;
  return <Badge tone={label === 'SVIP' ? 'svip' : 'vip'}>{text(endsSoon ? 'vipEndsSoon' : 'vipActive')}</Badge>;
}

function Benefits({ membership, supreme }: PartProps) {
  const text = useText(accountMessages);
  const percent = membership?.discountPercent;
  return (
    <ul className="account-membership-benefits">
      <li>
        <CheckIcon />
        {text('benefitTitles')}
      </li>
      <li>
        <CheckIcon />
        {text(supreme ? 'benefitLateNight' : 'benefitQuality')}
      </li>
      <li>
        <CheckIcon />
        {percent === undefined ? (
          <Skeleton width="4em" />
        ) : (
          text('benefitDiscount', { percent, tenths: (100 - percent) / 10 })
        )}
      </li>
    </ul>
  );
}
