import { useText } from '@liuguang/app-kit/i18n';
import { OfflineBar } from '@liuguang/ui/NoticeBar';
import { useOnline, useReachable } from '../../lib/use-connection.ts';
import { appMessages } from '../messages.ts';
import './network-strip.css';

/** Word that the network or the server is away. It lies over the page, so that nothing moves when it comes and goes. */
export function NetworkStrip() {
  const text = useText(appMessages);
  const online = useOnline();
  const reachable = useReachable();
  const cutOff = !online || !reachable;
  return (
    <div className="network-strip" role="status">
      {cutOff && <OfflineBar>{text(online ? 'unreachableBar' : 'offlineBar')}</OfflineBar>}
    </div>
  );
}
