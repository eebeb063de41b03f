import { Refused } from '../../platform/refused.ts';

/** There is no word in it: signs alone, or what is not seen. */
export const nothingToLookFor = (path: string): Refused =>
  new Refused('badBody', {
    tip: '写几个字再搜吧',
    data: { issues: [{ path, message: 'has no letter, digit or character in it' }] },
  });
