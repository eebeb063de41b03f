import { Header } from '@liuguang/ui/Header';
import { Meter } from '@liuguang/ui/Meter';
import { formatBytes } from '../../lib/format-bytes.ts';
import { useText } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { uploadMessages } from './messages.ts';
import { UploadList } from './UploadList.tsx';
import { UploadPicker } from './UploadPicker.tsx';
import { useStanding } from './use-uploads.ts';
import './upload.css';

/** All of one's uploads in one place. */
export function UploadScreen() {
  const text = useText(uploadMessages);
  usePageTitle(text('title'));
  return (
    <>
      <Header title={text('title')} />
      <main className="upload-screen">
        <UploadPicker />
        <Room />
        <UploadList />
      </main>
    </>
  );
}

function Room() {
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
