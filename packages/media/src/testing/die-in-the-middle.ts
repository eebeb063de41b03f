import { json } from 'node:stream/consumers';
import { makeRungs, type RungMaking } from '../make-rungs.ts';
import { FolderStore } from './folder-store.ts';
import { keyOf } from './keys.ts';

/** A process that is killed, with no time to tidy up, as soon as a part of each of its rungs stands. */
const { folder, ...making } = (await json(process.stdin)) as Pick<RungMaking, 'tools' | 'probe' | 'step'> & {
  folder: string;
};

const standing = new Set<string>();

await makeRungs({
  ...making,
  store: new FolderStore(folder),
  keyOf,
  onTrack: ({ rung }) => {
    standing.add(rung);
    if (standing.size === making.step.rungs.length) process.kill(process.pid, 'SIGKILL');
  },
});
