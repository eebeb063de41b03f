import { makeRungs } from '@liuguang/media/make-rungs';
import { COPIED, type Plan, type Rung } from '@liuguang/media/plan';
import { makePreviewTrack, PREVIEW, previewLimit } from '@liuguang/media/preview-track';
import { filesOf, readTrack, secondsOf, trackFile } from '@liuguang/media/track';
import type { MediaRepository } from '../media.repository.ts';
import type { MediaFiles } from './media.files.ts';
import type { MediaPictures } from './media.pictures.ts';
import type { Work } from './media.work.ts';

export interface FinishParts {
  readonly files: MediaFiles;
  readonly repository: MediaRepository;
  readonly pictures: MediaPictures;
}

/** What is seen without paying is of the quality that everybody may have. */
const PREVIEW_LINES = 720;

const linesOf = ({ width, height }: Rung): number => Math.min(width, height);

/** Makes all that a playable video still lacks. What was done before is not done again. */
export async function finishVideo(parts: FinishParts, work: Work, plan: Plan): Promise<void> {
  const { video, report } = work;
  await report.begin('pictures');
  const { tools, probe, signal, isLastTry } = work;
  const failure = await parts.pictures.make(video, { tools, probe, signal }, report);
  const previewed = previewRung(plan);
  if (plan.first.rungs.includes(previewed)) await makePreview(parts, work, previewed);
  await makeLadder(parts, work, plan);
  if (!plan.first.rungs.includes(previewed)) await makePreview(parts, work, previewed);
  await parts.files.keepOnly(video, await namesOf(parts, work));
  // Tried again while there are tries: what stands by then is not made anew.
  if (failure && !isLastTry) throw failure;
  await report.change({ state: 'ready', stage: 'done', progress: 100, expectedBytes: 0 });
}

const isCopyReplaced = (plan: Plan): boolean => plan.isCopyStopgap && plan.ladder.rungs.length > 0;

/** The largest that stays and is not larger than everybody may have; else the smallest. */
function previewRung(plan: Plan): Rung {
  const staying = [...(isCopyReplaced(plan) ? [] : plan.first.rungs), ...plan.ladder.rungs];
  const largestFirst = staying.sort((one, other) => linesOf(other) - linesOf(one));
  const chosen = largestFirst.find((rung) => linesOf(rung) <= PREVIEW_LINES) ?? largestFirst.at(-1);
  if (!chosen) throw new Error('a plan without rungs');
  return chosen;
}

async function makeLadder({ files }: FinishParts, work: Work, plan: Plan): Promise<void> {
  const { ladder } = plan;
  const { video, probe, tools, report, rungs, signal } = work;
  await report.begin('encoding');
  if (ladder.rungs.length === 0) return;
  const tracks = await makeRungs({
    tools,
    probe,
    step: ladder,
    store: files.storeOf(video),
    keyOf: await rungs.keysOf(ladder.rungs.map(({ name }) => name)),
    signal,
    onProgress: (fraction) => report.reach(fraction),
  });
  await rungs.whole(tracks, isCopyReplaced(plan) ? [COPIED] : []);
}

async function makePreview({ files }: FinishParts, work: Work, { name }: Rung): Promise<void> {
  const { video, probe, report, rungs } = work;
  const store = files.storeOf(video);
  const track = await readTrack(store, name);
  if (!track) throw new Error(`rung ${name} of video ${video.id} is not there`);
  const keyOf = await rungs.keysOf([name, PREVIEW]);
  const limitSeconds = previewLimit(probe.seconds);
  const making = { store, track, key: keyOf(name), previewKey: keyOf(PREVIEW), limitSeconds };
  const preview = await makePreviewTrack(making);
  if (!preview) return rungs.drop(PREVIEW);
  await rungs.whole([preview]);
  await report.change({ previewSeconds: secondsOf(preview) });
}

/** Everything that belongs in the video's folder now. */
async function namesOf({ repository, files }: FinishParts, { video }: Work): Promise<Set<string>> {
  const now = await repository.byId(video.id);
  const names = new Set([now?.storyboard?.file.name, now?.clip?.name].filter((name) => name !== undefined));
  for (const { rung } of await repository.tracksOf(video.id)) {
    const track = await readTrack(files.storeOf(video), rung);
    if (!track) continue;
    names.add(trackFile(rung));
    for (const { name } of filesOf(track)) names.add(name);
  }
  return names;
}
