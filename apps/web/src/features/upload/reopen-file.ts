/** As Chromium has it; others give out no handles that could be asked. */
type Askable = FileSystemFileHandle & {
  queryPermission?: (options: { mode: 'read' }) => Promise<PermissionState>;
  requestPermission?: (options: { mode: 'read' }) => Promise<PermissionState>;
};

/** The file behind a handle that was kept, if it may be read and is still there. Only a tap may ask for permission. */
export async function reopenFile(handle: Askable, { ask }: { ask: boolean }): Promise<File | undefined> {
  try {
    const mode = { mode: 'read' } as const;
    const known = (await handle.queryPermission?.(mode)) ?? 'granted';
    const allowed = known === 'prompt' && ask ? await handle.requestPermission?.(mode) : known;
    return allowed === 'granted' ? await handle.getFile() : undefined;
  } catch {
    // Moved or deleted since.
    return undefined;
  }
}
