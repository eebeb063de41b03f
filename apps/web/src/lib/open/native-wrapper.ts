/** The app around the page, when there is one; it opens links where the person's own browser is. */
export interface NativeWrapper {
  openExternal(href: string): void;
}

declare global {
  /** How wrappers make themselves known: an object of theirs on Android, a message handler on iOS. */
  interface Window {
    readonly liuguang?: Partial<NativeWrapper>;
    readonly webkit?: { readonly messageHandlers?: { readonly openExternal?: { postMessage(href: string): void } } };
  }
}

/** Nothing where the flag is set and nobody listens: links then open as in any browser. */
export function findWrapper(page: Pick<Window, 'liuguang' | 'webkit'>, isFlagged: boolean): NativeWrapper | undefined {
  if (!isFlagged) return undefined;
  const android = page.liuguang;
  if (typeof android?.openExternal === 'function') return { openExternal: (href) => android.openExternal?.(href) };
  const apple = page.webkit?.messageHandlers?.openExternal;
  return apple && { openExternal: (href) => apple.postMessage(href) };
}
