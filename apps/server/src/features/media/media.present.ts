import type { OwnVideo, VideoRecord } from '@liuguang/contract/media/owner';
import type { MediaProgress } from '@liuguang/contract/media/schemas';
import type { RefusalReason } from '@liuguang/media/media-error';
import type { TrackRow, VideoRow } from './media.repository.ts';

const REFUSALS: Readonly<Record<RefusalReason, string>> = {
  empty: '文件是空的',
  'not-video': '这不是视频文件',
  playlist: '这是播放列表，不是视频',
  truncated: '文件不完整，请重新上传',
  'no-video': '文件里没有画面',
  'no-length': '视频太短了',
  'too-long': '视频太长了，最长 6 小时',
  'too-large': '画面尺寸太大了',
  'too-costly': '视频太长或画面太大，处理不过来，请剪短或压缩后再上传',
  'over-quota': '你的视频占满了空间，删除一些后再上传',
  unsupported: '不支持这种视频格式',
  unreadable: '视频无法读取，文件可能已损坏',
};
const FAILED = '处理没有成功，请重新上传或联系客服';

function noteOf({ state, refusal, moderationNote }: VideoRow): string {
  if (state === 'failed') return FAILED;
  return REFUSALS[refusal as RefusalReason] ?? moderationNote;
}

type Rung = Pick<TrackRow, 'rung' | 'state' | 'retiredAt'>;

export const presentMediaProgress = (video: VideoRow, tracks: readonly Rung[]): MediaProgress => ({
  videoId: String(video.id),
  state: video.state,
  stage: video.stage,
  progress: video.progress,
  moderation: video.moderation,
  rungs: tracks.filter(({ state, retiredAt }) => state !== 'planned' && !retiredAt).map(({ rung }) => rung),
  note: noteOf(video),
});

export const presentOwnVideo = (video: VideoRow, tracks: readonly Rung[]): OwnVideo => ({
  ...presentMediaProgress(video, tracks),
  title: video.title,
  intro: video.intro,
  contentType: video.contentType,
  access: video.access,
  price: video.price,
  refusal: video.refusal,
  held: video.heldAt !== null,
  publishedAt: video.publishedAt?.toISOString() ?? '',
  width: video.width,
  height: video.height,
  seconds: video.seconds,
  cover: video.coverWanted ?? video.cover,
  coverWaits: video.coverWanted !== null,
  covers: [...video.coverCandidates],
  captions: [...video.captions],
  chapters: [...video.chapters],
  chaptersBy: video.chaptersBy,
  filmId: video.filmId === null ? '' : String(video.filmId),
  filmSecond: video.filmSecond,
  createdAt: video.createdAt.toISOString(),
});

export const presentVideoRecord = (video: VideoRow, tracks: readonly Rung[]): VideoRecord => ({
  ...presentOwnVideo(video, tracks),
  ownerId: String(video.accountId),
  en: video.translations.en ?? null,
  removed: video.removedAt !== null,
});
