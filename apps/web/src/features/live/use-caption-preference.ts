import { useMemo, useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { preferenceKeeper } from '../player/port.ts';

export interface CaptionPreference {
  /** None while they are off. */
  readonly language: string | undefined;
  readonly look: ReturnType<ReturnType<typeof preferenceKeeper>['read']>['captionLook'];
  readonly choose: (language: string | undefined) => void;
}

/** The captions that somebody likes, in films as on channels. */
export function useCaptionPreference(): CaptionPreference {
  const { storage, preferences } = useServices();
  const keeper = useMemo(() => preferenceKeeper(storage, preferences), [storage, preferences]);
  const [{ captions: language, captionLook: look }, setKept] = useState(() => keeper.read());
  const choose = (captions: string | undefined) => {
    const kept = { ...keeper.read(), captions };
    keeper.write(kept);
    setKept(kept);
  };
  return { language, look, choose };
}
