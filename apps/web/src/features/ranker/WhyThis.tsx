import { useText } from '@liuguang/app-kit/i18n';
import type { WhyThis as Why } from '@liuguang/contract/ranker/schemas';
import { NoticeIcon } from '@liuguang/ui/icons';
import { rankerMessages } from './messages.ts';
import { useWhyText } from './why-text.ts';
import './why-this.css';

interface WhyThisProps {
  /** Nothing where somebody opened it themselves. */
  readonly why: Why | undefined;
  readonly creatorName: string;
}

/** Why a video was recommended, at the top of what can be done with it. */
export function WhyThis({ why, creatorName }: WhyThisProps) {
  const text = useText(rankerMessages);
  const whyText = useWhyText();
  return (
    <p className="ranker-why">
      <NoticeIcon />
      <span>
        <b>{text('why')}</b>
        <span>{whyText(why, creatorName)}</span>
      </span>
    </p>
  );
}
