import { randomBytes } from 'node:crypto';

const ROOT = 'media';

/** What the folder of a video's files is called; nothing of what the owner calls the video is in it. */
export const newFolderName = (): string => randomBytes(16).toString('hex');

/** The key of the folder in the storage. */
export const folderOf = (name: string): string => `${ROOT}/${name.slice(0, 2)}/${name}`;
