/** All videos' folders lie below it. */
export const MEDIA_ROOT = 'media';

/** The key of a video's folder in the storage, by its name. */
export const folderOf = (name: string): string => `${MEDIA_ROOT}/${name.slice(0, 2)}/${name}`;

export const folderName = (folder: string): string => folder.slice(folder.lastIndexOf('/') + 1);
