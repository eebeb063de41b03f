import { diamondsOf } from '@liuguang/app-kit/amounts';
import { useText } from '@liuguang/app-kit/i18n';
import type { WorkChapter, WorkDetails } from '@liuguang/contract/work/schemas';
import { Button } from '@liuguang/ui/Button';
import { LockIcon } from '@liuguang/ui/icons';
import { MembershipLink } from '../../membership/port.ts';
import { workMessages } from '../messages.ts';
import { useBuying } from '../use-buying.ts';
import { readerMessages } from './messages.ts';

/** Where the part that is given away ends: what the rest costs this person, and how it is got. */
export function LockedEnd({ work, chapter }: { work: WorkDetails; chapter: WorkChapter }) {
  const text = useText(readerMessages);
  const about = useText(workMessages);
  const { buyWhole, buyChapter } = useBuying(work);
  const isSold = work.access === 'gold';
  return (
    <section className="work-reader-locked">
      <LockIcon />
      <h2>{text('lockedTitle')}</h2>
      <p>{text(isSold ? 'lockedGold' : 'lockedMember')}</p>
      {isSold && chapter.price > 0 && (
        <Button onClick={() => buyChapter(chapter)}>
          {text('buyChapter', { diamonds: diamondsOf(chapter.price) })}
        </Button>
      )}
      {isSold && work.price > 0 && (
        <Button tone={chapter.price > 0 ? 'line' : 'fill'} onClick={buyWhole}>
          {about('buyWhole', { diamonds: diamondsOf(work.price) })}
        </Button>
      )}
      {!isSold && (
        <MembershipLink className="lg-button lg-button-vip lg-button-medium lg-press">
          {text('becomeMember')}
        </MembershipLink>
      )}
    </section>
  );
}
