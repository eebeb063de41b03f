import { useApi } from '@liuguang/app-kit/api-context';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { useQuery } from '@tanstack/react-query';
import { libMessages } from '../../lib/messages.ts';
import { text as fieldText, type Row } from '../../lib/room/room.ts';
import { moderationMessages } from './messages.ts';
import './moderation.css';

/** The pictures of a case that the models doubt most. */
export function Frames({ row }: { row: Row }) {
  const { client } = useApi();
  const text = useText(moderationMessages);
  const common = useText(libMessages);
  const errorText = useErrorText();
  const caseId = fieldText(row, 'id');
  const { data, error } = useQuery({
    queryKey: ['moderation', 'frames', caseId],
    queryFn: ({ signal }) => client.post('console/moderation/frames', { caseId }, { signal }),
  });
  if (!data) return <p role="status">{error ? errorText(error) : common('loading')}</p>;
  return (
    <section className="moderation-frames" aria-label={text('frames')}>
      {data.list.map(({ jpeg, risk }) => {
        const share = Math.round(risk * 100);
        return (
          <figure key={jpeg.slice(0, 200) + share}>
            <img src={`data:image/jpeg;base64,${jpeg}`} alt={text('risk', { risk: share })} />
            <figcaption>{text('risk', { risk: share })}</figcaption>
          </figure>
        );
      })}
    </section>
  );
}
