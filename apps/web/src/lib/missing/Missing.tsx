import { useText } from '@liuguang/app-kit/i18n';
import { CODES } from '@liuguang/contract/codes';
import { TelevisionDrawing } from '@liuguang/ui/drawings';
import { StatePanel } from '@liuguang/ui/StatePanel';
import { isMissing } from './is-missing.ts';
import { missingMessages } from './messages.ts';
import { WaysOn } from './WaysOn.tsx';

/** Says that an address names nothing, and offers ways on. */
export function Missing({ error, compact = false }: { error?: unknown; compact?: boolean }) {
  const text = useText(missingMessages);
  const isWrong = isMissing(error) && error.code === CODES.badBody.code;
  return (
    <StatePanel
      compact={compact}
      drawing={<TelevisionDrawing />}
      title={text(isWrong ? 'wrongLinkTitle' : 'notFoundTitle')}
      text={text('notFoundText')}
      actions={<WaysOn />}
    />
  );
}
