import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { AnnouncedDetails } from '@liuguang/contract/announced/schemas';
import { pathOfContent } from '@liuguang/contract/content';
import { Button } from '@liuguang/ui/Button';
import { CheckIcon } from '@liuguang/ui/icons';
import { BellIcon } from '@liuguang/ui/icons-content';
import { showToast } from '@liuguang/ui/Toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveBlob } from '../../lib/save-picture.ts';
import { useServices } from '../../lib/services.ts';
import { calendarFile } from './calendar-file.ts';
import { announcedMessages } from './messages.ts';
import { ANNOUNCED_KEY, announcedQuery } from './queries.ts';

/** Waits for a title, or not any more; and puts its hour into one's own calendar. */
export function ReserveActions({ title: announced }: { title: AnnouncedDetails }) {
  const { api } = useServices();
  const text = useText(announcedMessages);
  const errorText = useErrorText();
  const queries = useQueryClient();
  const { id, reserved, releasesAt } = announced;
  const { title, intro } = announced.translations[useLanguage()] ?? announced;
  const { queryKey } = announcedQuery(api, id);
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: boolean) => api.client.post('x/announced/reserve', { id, reserved: wanted }),
    onSuccess: (answer) => {
      queries.setQueryData(queryKey, (before) => before && { ...before, ...answer });
      void queries.invalidateQueries({ queryKey: [ANNOUNCED_KEY, 'list'] });
      showToast(text(answer.reserved ? 'reservedText' : 'undone'));
    },
    onError: (error) => {
      showToast(errorText(error), 'error');
      void queries.invalidateQueries({ queryKey });
    },
  });
  const saveDate = () => {
    const url = `${location.origin}${pathOfContent(announced)}`;
    const file = calendarFile({ id, title, about: intro, startsAt: new Date(releasesAt), url }, new Date());
    saveBlob(new Blob([file], { type: 'text/calendar;charset=utf-8' }), `${title}.ics`);
  };
  return (
    <div className="announced-actions">
      <Button
        size="large"
        tone={reserved ? 'soft' : 'fill'}
        icon={reserved ? <CheckIcon /> : <BellIcon />}
        busy={isPending}
        onClick={() => mutate(!reserved)}
      >
        {text(reserved ? 'reserved' : 'reserve')}
      </Button>
      <Button size="large" tone="ghost" onClick={saveDate}>
        {text('calendar')}
      </Button>
    </div>
  );
}
