import { foreignAi } from './foreign/ai.ts';
import type { ForeignCases } from './foreign/case.ts';
import { foreignComment } from './foreign/comment.ts';
import { foreignCompanion } from './foreign/companion.ts';
import { foreignLive } from './foreign/live.ts';
import { foreignMedia } from './foreign/media.ts';
import { foreignMessage } from './foreign/message.ts';
import { foreignMoney } from './foreign/money.ts';
import { foreignPerson } from './foreign/person.ts';
import { foreignPost } from './foreign/post.ts';
import { foreignWork } from './foreign/work.ts';
import type { OwnedThings } from './owned-things.ts';

/** Fields that name nothing of anybody. */
export const NAMES_NOTHING: Readonly<Record<string, string>> = {
  'app/aimate/sync id': 'a title that everybody may find: what is hidden cannot be talked about, not even by its owner',
  'app/login/captcha id': 'a captcha, which is for whoever solves it, and used up then',
  'x/signin/sendCode id': 'a captcha',
  'app/login/account/login id': 'a captcha',
  'app/login/account/register id': 'a captcha',
};

/** Fields of the app's calls that name something, with how to make one that is somebody else's. */
export function foreignThings(things: OwnedThings): ForeignCases {
  return {
    ...foreignAi(things),
    ...foreignComment(things),
    ...foreignCompanion(things),
    ...foreignLive(things),
    ...foreignMedia(things),
    ...foreignMessage(things),
    ...foreignMoney(things),
    ...foreignPerson(things),
    ...foreignPost(things),
    ...foreignWork(things),
  };
}
