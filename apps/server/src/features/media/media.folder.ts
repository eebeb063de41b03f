const ROOT = 'media';

/** The key of a video's folder in the storage, by its name. */
export const folderOf = (name: string): string => `${ROOT}/${name.slice(0, 2)}/${name}`;

export const folderName = (folder: string): string => folder.slice(folder.lastIndexOf('/') + 1);
