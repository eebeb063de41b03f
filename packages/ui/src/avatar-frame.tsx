import { createContext } from 'react';

/** Tells which frame somebody wears, by their id; a hook, given from above, so that nothing here asks anybody. */
export type UseAvatarFrame = (id: string) => string | undefined;

export const AvatarFrameContext = createContext<UseAvatarFrame>(() => undefined);
