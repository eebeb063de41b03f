import { useText } from '@liuguang/app-kit/i18n';
import { Stage } from '@liuguang/ui/pace/Stage';
import { ThemePicture } from '@liuguang/ui/themes/ThemePicture';
import { useAccount } from '../../features/account/current-account.ts';
import { AdvertSlot } from '../../features/advert/AdvertSlot.tsx';
import { CheckinCard } from '../../features/checkin/CheckinCard.tsx';
import { IconStrip } from '../../features/config/IconStrip.tsx';
import { LevelHead } from '../../features/level/LevelHead.tsx';
import { AppList } from '../../features/showcase/AppList.tsx';
import { TaskGroups } from '../../features/task/TaskGroups.tsx';
import { welfareMessages } from '../../features/welfare/messages.ts';
import { NineGrid } from '../../features/welfare/NineGrid.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ProblemPanel } from '../ProblemPanel.tsx';
import '../../features/welfare/welfare.css';

/** Reasons to come back: points and level, the check-in calendar, tasks, and apps of the house. */
export function WelfarePage() {
  const title = useText(welfareMessages)('title');
  const isGuest = useAccount().data?.kind === 'guest';
  usePageTitle(title);
  return (
    <main className="welfare">
      <div className="welfare-sky">
        <Stage>
          <ThemePicture picture="bg1" className="welfare-sky-picture" />
        </Stage>
      </div>
      <h1 className="welfare-title lg-title-1">{title}</h1>
      <LevelHead />
      <div className="welfare-parts">
        <CheckinCard isGuest={isGuest} />
        <Stage>
          <div className="welfare-advert">
            <AdvertSlot position={12} />
          </div>
          <NineGrid />
          <IconStrip location="welfare" />
        </Stage>
        <Stage>
          <TaskGroups
            isGuest={isGuest}
            problem={(error, busy, retry) => <ProblemPanel compact error={error} busy={busy} onRetry={retry} />}
          />
        </Stage>
        <Stage>
          <AppList />
        </Stage>
      </div>
    </main>
  );
}
