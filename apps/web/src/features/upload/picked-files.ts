import type { Picked } from './uploader.ts';

/** Where there is one, a handle opens the file again after the page was left. */
type WithHandle = DataTransferItem & { getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> };

async function handleOf(item: WithHandle): Promise<FileSystemFileHandle | undefined> {
  const handle = await item.getAsFileSystemHandle?.().catch(() => null);
  return handle?.kind === 'file' ? (handle as FileSystemFileHandle) : undefined;
}

/** Files that were dropped, with their handles where the browser gives them out; folders are left out. */
export async function pickedFiles({ items }: DataTransfer): Promise<Picked[]> {
  // All is asked for before anything is waited for: a drop can be read at the moment it happens alone.
  const asked = [...items].flatMap((item) => {
    const file = item.kind === 'file' ? item.getAsFile() : null;
    return file ? [{ file, handle: handleOf(item), isFolder: item.webkitGetAsEntry()?.isDirectory ?? false }] : [];
  });
  const files = asked.filter(({ isFolder }) => !isFolder);
  return Promise.all(files.map(async ({ file, handle }) => ({ file, handle: await handle })));
}
