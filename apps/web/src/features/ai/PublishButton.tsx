import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { AiOrder } from '@liuguang/contract/ai/schemas';
import { Button } from '@liuguang/ui/Button';
import { showToast } from '@liuguang/ui/Toast';
import { useNavigate } from 'react-router';
import { pathTo } from '../../lib/paths.ts';
import { aiMessages } from './messages.ts';
import { usePublish } from './queries.ts';

/** Goes on to the writing of a post with what was made in it; nothing is public before it is sent there. */
export function PublishButton({ order }: { order: AiOrder }) {
  const text = useText(aiMessages);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const publish = usePublish();
  return (
    <Button
      tone="soft"
      busy={publish.isPending}
      onClick={() =>
        publish.mutate(order, {
          onSuccess: (draft) => navigate(pathTo('publish', { draft })),
          onError: (error) => showToast(errorText(error), 'error'),
        })
      }
    >
      {text('publish')}
    </Button>
  );
}
