import { shanghaiDay } from '@liuguang/contract/format/date';
import { useEffect, useState } from 'react';
import { useServices } from '../../lib/services.ts';
import type { AppStorage } from '../../lib/storage.ts';
import { mayAdvertise, type PreRollRecord, preRollsOf, withVideo } from './pre-roll-record.ts';
import { useAdverts } from './use-adverts.ts';

const REMEMBERED = 'preRolls';

interface PreRollTurn {
  /** Something is advertised first. */
  readonly isActive: boolean;
  readonly end: () => void;
}

/** What somebody is about to watch, and whether all of it. */
interface Opened {
  readonly id: string;
  readonly watch: 'full' | 'preview';
}

const recordIn = (storage: AppStorage): PreRollRecord =>
  preRollsOf(storage.recallOwn<PreRollRecord>(REMEMBERED), shanghaiDay(Date.now()));

/**
 * Whether something is advertised before a video. Settled once, when the video is known: who is found out to be here
 * later, what comes to be advertised then, and what is bought while its preview plays interrupt nothing. Who sees only
 * the beginning is asked for enough.
 */
export function usePreRoll(opened: Opened | undefined): PreRollTurn {
  const { storage } = useServices();
  const isAdvertised = useAdverts(7).length > 0;
  const [turn, setTurn] = useState<{ videoId: string; hasAdvert: boolean; isActive: boolean }>();
  if (opened && turn?.videoId !== opened.id) {
    const hasAdvert = opened.watch === 'full' && isAdvertised && mayAdvertise(recordIn(storage), Date.now());
    setTurn({ videoId: opened.id, hasAdvert, isActive: hasAdvert });
  }
  const { videoId, hasAdvert = false } = turn ?? {};
  useEffect(() => {
    if (videoId !== undefined) storage.rememberOwn(REMEMBERED, withVideo(recordIn(storage), hasAdvert, Date.now()));
  }, [videoId, hasAdvert, storage]);
  return {
    isActive: opened !== undefined && turn?.videoId === opened.id && turn.isActive,
    end: () => setTurn((before) => before && { ...before, isActive: false }),
  };
}
