import { makeFirst } from '@liuguang/media/make-first';
import { planRungs } from '@liuguang/media/plan';
import type { MediaFiles } from './media.files.ts';
import type { MediaService } from './media.service.ts';
import type { Work } from './media.work.ts';

export interface PrepareParts {
  readonly files: MediaFiles;
  readonly service: MediaService;
}

/** Makes a video playable for its owner, and leaves it to be judged for everybody else. */
export async function prepareVideo({ files, service }: PrepareParts, work: Work): Promise<void> {
  const { video, probe, tools, report, rungs, signal } = work;
  await report.begin('copying');
  const encoded = planRungs(probe, { mayCopy: false });
  const possible = [...planRungs(probe).first.rungs, ...encoded.first.rungs].map(({ name }) => name);
  const { plan, tracks } = await makeFirst({
    tools,
    probe,
    store: files.storeOf(video),
    keyOf: await rungs.keysOf(possible),
    signal,
    onTrack: (track) => rungs.grows(track, () => report.say({ state: 'playable' })),
    onProgress: (fraction) => report.reach(fraction),
  });
  await rungs.whole(tracks);
  const made = new Set(plan.first.rungs.map(({ name }) => name));
  for (const name of possible) if (!made.has(name)) await rungs.drop(name);
  await report.change({ plan, state: 'playable' }, (tx, row) => service.haveJudged(tx, row));
}
