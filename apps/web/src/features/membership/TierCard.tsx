import { type Text, useLanguage, useText } from '@liuguang/app-kit/i18n';
import { shownName } from '@liuguang/contract/account/default-name';
import type { SelfInfo } from '@liuguang/contract/account/schemas';
import { ENTITLEMENTS } from '@liuguang/contract/entitlement';
import { Avatar } from '@liuguang/ui/Avatar';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { Skeleton } from '@liuguang/ui/Skeleton';
import { membershipMessages } from './messages.ts';
import { off } from './privileges.ts';
import { type CardTier, type Standing, standingOf } from './standing.ts';

type Words = Text<keyof typeof membershipMessages & string>;

function standingText(text: Words, standing: Standing): string {
  if (standing.is === 'none') return text('notYet');
  if (standing.is === 'forEver') return text('forEver');
  if (standing.is === 'lastDay') return text('lastDay', { time: standing.time });
  return `${text('daysLeft', { days: standing.days })} · ${standing.date}`;
}

/** The membership itself: whose it is, how long it lasts, what it is good for. */
export function TierCard({ account, tier }: { account: SelfInfo | undefined; tier: CardTier }) {
  const language = useLanguage();
  const text = useText(membershipMessages);
  const { discountPercent, aiFreeADay } = ENTITLEMENTS[tier];
  return (
    <section className={`membership-card membership-card-${tier}`}>
      <Crest />
      <div className="membership-card-person">
        <Avatar
          id={account?.id ?? ''}
          size={40}
          {...(account?.avatar ? { picture: <ProtectedImage src={account.avatar} alt="" preload /> } : {})}
        />
        <div className="membership-card-words">
          <b className="lg-ellipsis">{account ? shownName(account.name, language) : <Skeleton width="5em" />}</b>
          <span>{account ? standingText(text, standingOf(account, tier, new Date())) : '\u00a0'}</span>
        </div>
      </div>
      <p className="membership-card-name">{text(`${tier}Name`)}</p>
      <p className="membership-card-about">{text(`${tier}Text`, { ...off(discountPercent), free: aiFreeADay })}</p>
    </section>
  );
}

const Crest = () => (
  <svg className="membership-crest" viewBox="0 0 120 120" aria-hidden="true">
    <circle cx="60" cy="60" r="54" opacity=".35" />
    <circle cx="60" cy="60" r="44" opacity=".25" />
    <path d="m22 44 20 16 18-32 18 32 20-16-8 46H30z" strokeWidth="3" />
    <path d="M34 98h52" strokeWidth="3" />
  </svg>
);
