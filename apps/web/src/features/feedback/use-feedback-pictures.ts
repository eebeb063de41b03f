import { FEEDBACK_LIMITS } from '@liuguang/contract/feedback/kinds';
import type { Picture } from '@liuguang/contract/picture/schemas';
import { useDraft } from '../../lib/use-draft.ts';
import { usePickedPictures } from '../picture/port.ts';

/** Pictures of feedback; those that are sent are there after a reload, as the words are. */
export function useFeedbackPictures() {
  const draft = useDraft('feedback.pictures');
  const pictures = usePickedPictures({
    most: FEEDBACK_LIMITS.pictures,
    initial: () => (draft.text === '' ? [] : (JSON.parse(draft.text) as Picture[])),
    onChange: (list) => draft.set(JSON.stringify(list.flatMap(({ picture }) => picture ?? []))),
  });
  return { ...pictures, clear: draft.clear };
}
