import type { KeyOf } from '@liuguang/app-kit/i18n';
import { FEEDBACK_LIMITS } from '@liuguang/contract/feedback/kinds';
import type { PickedPicture } from '../picture/port.ts';
import type { feedbackMessages } from './messages.ts';

export interface Told {
  readonly text: string;
  readonly contact: string;
  readonly pictures: readonly Pick<PickedPicture, 'state'>[];
}

export type Field = keyof Told;
type Fault = KeyOf<typeof feedbackMessages>;

const longer = (text: string, limit: number) => [...text.trim()].length > limit;

function pictureFault(pictures: readonly Pick<PickedPicture, 'state'>[]): Fault | undefined {
  if (pictures.some(({ state }) => state === 'failed')) return 'picturesFailed';
  return pictures.some(({ state }) => state === 'sending') ? 'picturesSending' : undefined;
}

/** What the server would refuse, by field. What typing on or waiting puts right is said only once it is `due`. */
export function faultsOf({ text, contact, pictures }: Told, due: boolean): Partial<Record<Field, Fault>> {
  const unsent = pictureFault(pictures);
  return {
    ...(longer(text, FEEDBACK_LIMITS.text) && { text: 'textLong' as const }),
    ...(due && text.trim() === '' && { text: 'textNeeded' as const }),
    ...(longer(contact, FEEDBACK_LIMITS.contact) && { contact: 'contactLong' as const }),
    ...(unsent && (due || unsent === 'picturesFailed') && { pictures: unsent }),
  };
}
