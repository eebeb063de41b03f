import { BackIcon } from '@liuguang/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { PlayerButton } from '../../features/player/controls/PlayerButton.tsx';
import { RefusalPanel } from '../../features/player/controls/RefusalPanel.tsx';
import { playerMessages } from '../../features/player/messages.ts';
import { playQuery } from '../../features/player/queries.ts';
import { type Refusal, refusalFrom } from '../../features/player/refusal.ts';
import { useVideoWords } from '../../features/player/use-video-words.ts';
import { VideoHead, VideoIntro, VideoOwner } from '../../features/player/VideoAbout.tsx';
import { VideoPlayer } from '../../features/player/VideoPlayer.tsx';
import { useText } from '../../lib/i18n.ts';
import { useServices } from '../../lib/services.ts';
import { useBack } from '../../lib/use-back.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ProblemPanel } from '../ProblemPanel.tsx';
import { Unlock } from './Unlock.tsx';
import './long-video-page.css';

/** One long video: the player, and what there is to know about it. */
export function LongVideoPage() {
  const { api } = useServices();
  const back = useBack();
  const id = new URLSearchParams(useLocation().search).get('id') ?? '';
  const { data: play, error, isFetching, refetch } = useQuery(playQuery(api, id));
  const refusal = refusalFrom(error);
  usePageTitle(useTitle(play));

  return (
    <main className="long-video">
      <div className="long-video-main">
        <div className="long-video-screen">
          {play && <VideoPlayer play={play} onBack={back} unlock={(why) => <Unlock refusal={why} play={play} />} />}
          {!play && <NoPlayer refusal={refusal} onBack={back} />}
        </div>
        {!play && error && !refusal ? (
          <ProblemPanel error={error} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          (play || !error) && <VideoHead play={play} />
        )}
      </div>
      {(play || !error) && (
        <div className="long-video-side">
          <VideoOwner owner={play?.owner} />
          {play && <VideoIntro play={play} />}
        </div>
      )}
    </main>
  );
}

/** In the place of the player, while it is not known what to play or when there is nothing. */
function NoPlayer({ refusal, onBack }: { refusal: Refusal | undefined; onBack: () => void }) {
  const text = useText(playerMessages);
  return (
    <div className="player">
      {refusal && <RefusalPanel refusal={refusal} unlock={(why) => <Unlock refusal={why} />} />}
      <div className="player-top">
        <PlayerButton label={text('back')} onClick={onBack}>
          <BackIcon />
        </PlayerButton>
      </div>
    </div>
  );
}

function useTitle(play: Parameters<typeof useVideoWords>[0] | undefined): string {
  const text = useText(playerMessages);
  const words = useVideoWords(play ?? { title: text('longVideo'), intro: '', translations: {} });
  return words.title;
}
