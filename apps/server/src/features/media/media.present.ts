import type { MediaProgress } from '@liuguang/contract/media/schemas';
import type { TrackRow, VideoRow } from './media.repository.ts';

export const presentMediaProgress = (video: VideoRow, tracks: readonly TrackRow[]): MediaProgress => ({
  videoId: String(video.id),
  state: video.state,
  stage: video.stage,
  progress: video.progress,
  moderation: video.moderation,
  rungs: tracks.filter(({ state }) => state !== 'planned').map(({ rung }) => rung),
  note: video.moderationNote,
});
