const FILE = /^([0-9a-f]{32})\.(webp|jpg)$/;

/** The picture that the name of a file stands for; nothing where it stands for none. */
export function pictureNamed(file: string): { key: string; format: 'webp' | 'jpg' } | undefined {
  const [, key, format] = FILE.exec(file) ?? [];
  return key === undefined ? undefined : { key, format: format as 'webp' | 'jpg' };
}
