import { BackContext } from '@liuguang/ui/Header';
import { ProgressBar } from '@liuguang/ui/ProgressBar';
import { ToastHost } from '@liuguang/ui/Toast';
import { OnlineTimeProvider } from '../../features/account/OnlineTimeProvider.tsx';
import { AdvertProvider } from '../../features/advert/AdvertProvider.tsx';
import { LiveCorner } from '../../features/live/corner/LiveCorner.tsx';
import { useEndingReminder } from '../../features/membership/use-ending-reminder.ts';
import { useModerationNews } from '../../features/moderation/use-moderation-news.ts';
import { NoticeWatch } from '../../features/notice/port.ts';
import { usePostNews } from '../../features/post/use-post-news.ts';
import { useSecurityNews } from '../../features/privacy/use-security-news.ts';
import { RealtimeProvider } from '../../features/realtime/RealtimeProvider.tsx';
import { ListeningBar } from '../../features/work/audio/ListeningBar.tsx';
import { ListeningProvider } from '../../features/work/audio/ListeningProvider.tsx';
import { useConfigUpkeep } from '../../lib/config.ts';
import { useBack } from '../../lib/use-back.ts';
import { BottomTabs } from './BottomTabs.tsx';
import { useFrameParts, useTravelling } from './frame-parts.ts';
import { AtArrival } from './JourneyRouter.tsx';
import { NetworkStrip } from './NetworkStrip.tsx';
import { Pages } from './Pages.tsx';
import { Publishing } from './Publishing.tsx';
import { PurchaseProvider } from './PurchaseProvider.tsx';
import { SplashAdvert } from './SplashAdvert.tsx';
import { useNotices } from './use-notices.ts';
import { useRecovery } from './use-recovery.ts';
import { useSplashTime } from './use-splash-time.ts';
import { useTabHere } from './use-tab-here.ts';

/** What stands around every page and stays while pages come and go. */
export function Frame() {
  const { memory } = useFrameParts();
  const isTravelling = useTravelling();
  const back = useBack();
  useConfigUpkeep();
  useRecovery();
  useNotices();
  useEndingReminder();
  useModerationNews();
  usePostNews();
  useSecurityNews();
  useSplashTime();
  return (
    <BackContext value={back}>
      <ProgressBar active={isTravelling} />
      <RealtimeProvider>
        <NoticeWatch />
        <OnlineTimeProvider>
          <AdvertProvider>
            <ListeningProvider>
              <PurchaseProvider>
                <Pages memory={memory} />
              </PurchaseProvider>
              <AtArrival>
                <Listening />
                <LiveCorner />
              </AtArrival>
            </ListeningProvider>
            <AtArrival>
              <SplashAdvert />
            </AtArrival>
          </AdvertProvider>
        </OnlineTimeProvider>
      </RealtimeProvider>
      <AtArrival>
        <NetworkStrip />
        <BottomTabs />
        <Publishing />
        <ToastHost />
      </AtArrival>
    </BackContext>
  );
}

const Listening = () => <ListeningBar aboveTabs={useTabHere().here !== undefined} />;
