import { useStore } from 'zustand';
import { arrivals } from './arrivals.ts';

/** How many posts of followed people and topics came out that no feed shows yet. */
export const useArrivalCount = (): number => useStore(arrivals, ({ ids }) => ids.size);
