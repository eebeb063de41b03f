import { formatBytes } from '@liuguang/app-kit/format-bytes';
import { useText } from '@liuguang/app-kit/i18n';
import { Meter } from '@liuguang/ui/Meter';
import { uploadMessages } from './messages.ts';
import { useStanding } from './use-uploads.ts';
import './upload.css';

/** How much of the account's room is taken. */
export function UploadRoom() {
  const text = useText(uploadMessages);
  const { data: standing } = useStanding();
  if (!standing?.quota) return null;
  const { used, quota } = standing;
  const said = text('roomUsed', { used: formatBytes(used), quota: formatBytes(quota) });
  return (
    <section className="upload-room">
      <p className="upload-room-words">
        <span>{text('room')}</span>
        <span className="lg-number">{said}</span>
      </p>
      <Meter label={text('room')} value={used / quota} valueText={said} />
    </section>
  );
}
