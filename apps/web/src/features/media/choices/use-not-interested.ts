import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { showToast } from '@liuguang/ui/Toast';
import { useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../../lib/services.ts';
import { HOME } from '../queries.ts';
import { choiceMessages } from './messages.ts';
import { type Listed, withoutVideo } from './without-video.ts';

/** The lists that leave out what somebody does not want to see. */
const LISTS = ['recommend', 'home', 'related'] as const;

/** Takes a video out of what is recommended at once, and tells the server; a second thought brings it back where it was. */
export function useNotInterested(id: string): () => void {
  const { api, storage } = useServices();
  const queries = useQueryClient();
  const text = useText(choiceMessages);
  const errorText = useErrorText();
  const tell = (notInterested: boolean) => api.client.post('x/media/notInterested', { id, notInterested });

  return () => {
    const before = LISTS.flatMap((name) => queries.getQueriesData<Listed>({ queryKey: ['media', name] }));
    for (const [key, listed] of before) if (listed) queries.setQueryData<Listed>(key, withoutVideo(listed, id));
    // What the home screen begins with next time was kept before this.
    storage.rememberOwn(HOME, undefined);
    const bringBack = () => {
      for (const [key, listed] of before) if (listed) queries.setQueryData<Listed>(key, listed);
    };
    const fail = (error: unknown) => showToast(errorText(error), 'error');
    const told = tell(true).catch((error: unknown) => {
      bringBack();
      fail(error);
    });
    const undo = async () => {
      bringBack();
      await told;
      await tell(false);
      showToast(text('undone'), 'success');
    };
    showToast(text('hidden'), 'plain', { name: text('undo'), run: () => void undo().catch(fail) });
  };
}
