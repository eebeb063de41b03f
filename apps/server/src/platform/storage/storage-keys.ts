const KEY = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9._-]*)+$/;
const FOLDER = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

export const isKey = (name: string): boolean => KEY.test(name);

export function keyOf(name: string): string {
  if (!isKey(name)) throw new Error(`not a storage key: ${name}`);
  return name;
}

export function folderOf(name: string): string {
  if (!FOLDER.test(name)) throw new Error(`not a folder of storage keys: ${name}`);
  return name;
}
