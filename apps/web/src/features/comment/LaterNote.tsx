import { useText } from '@liuguang/app-kit/i18n';
import { EyeOffIcon } from '@liuguang/ui/icons';
import { commentMessages } from './messages.ts';

/** In the place of what speaks of later in the film. */
export function LaterNote({ count }: { count: number }) {
  const text = useText(commentMessages);
  return (
    <p className="comment-later">
      <EyeOffIcon />
      {text('later', { count })}
    </p>
  );
}
