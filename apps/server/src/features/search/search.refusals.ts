import { Refused } from '../../platform/refused.ts';

/** There is no word in it: signs alone, or what is not seen. */
export const nothingToLookFor = (path: string): Refused =>
  new Refused('badBody', {
    reason: 'search.nothingAsked',
    data: { issues: [{ path, message: 'has no letter, digit or character in it' }] },
  });
