import type { Advert } from '@liuguang/contract/config/schemas';
import { linkOf } from '@liuguang/contract/jump';
import { useEffect, useEffectEvent, useState } from 'react';
import { useConfig } from '../../lib/config.ts';
import { useLeadsSomewhere } from '../../lib/use-leads-somewhere.ts';
import { useAdvertDay } from './AdvertProvider.tsx';
import { type AdvertPosition, advertsAt } from './adverts.ts';

/** What is advertised at a place, to whoever is here, today. */
export function useAdverts(position: AdvertPosition): Advert[] {
  const { advertise, advertBudget } = useConfig();
  const { person, record } = useAdvertDay();
  const leadsSomewhere = useLeadsSomewhere();
  const left = useLeftAtFirst(advertBudget - record.seen);
  return advertsAt(advertise, position, {
    person,
    now: new Date(),
    left,
    closed: record.closed,
    canOpen: (advert) => linkOf(advert) === undefined || leadsSomewhere(advert),
  });
}

/**
 * What was left of the day when this came on screen: an advertisement that is being looked at uses up the day and must
 * not vanish for it. Counted again whenever the page is shown again.
 */
function useLeftAtFirst(left: number): number {
  const [atFirst, setAtFirst] = useState(left);
  const countAgain = useEffectEvent(() => setAtFirst(left));
  useEffect(() => countAgain(), []);
  return atFirst;
}
