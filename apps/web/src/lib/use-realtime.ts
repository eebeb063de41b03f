import type { Topic, TopicData } from '@liuguang/contract/realtime/topics';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { LineState } from './realtime.ts';
import { useServices } from './services.ts';

/** How the line is, wherever somebody is in the app. While it is not open, what happens is not heard. */
export function useLineState(): LineState {
  const { realtime } = useServices();
  return useSyncExternalStore(realtime.subscribe, realtime.state, realtime.state);
}

/** Hears one topic for as long as the component is on screen. */
export function useTopic<T extends Topic>(topic: T, listener: (data: TopicData<T>) => void): void {
  const { realtime } = useServices();
  const heard = useEffectEvent(listener);
  useEffect(
    () =>
      realtime.hear((event) => {
        // The topic says what the data are, which the compiler cannot follow through a parameter.
        if (event.topic === topic) heard(event.data as TopicData<T>);
      }),
    [realtime, topic],
  );
}
