import { AvatarFrameContext } from '@liuguang/ui/avatar-frame';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Services, useServices } from '../../lib/services.ts';
import { FrameBatch } from './frame-batch.ts';

/** Frames change rarely; somebody's own is asked for again when they change it. */
const FRESH_MS = 5 * 60_000;
const ACCOUNT_ID = /^[1-9][0-9]{0,17}$/;

/** All avatars ask by one of these, so that they ask together. */
const batches = new WeakMap<Services['api'], FrameBatch>();

function batchOf(api: Services['api']): FrameBatch {
  const batch = batches.get(api) ?? new FrameBatch((ids) => api.client.post('x/redeem/frames', { ids }));
  batches.set(api, batch);
  return batch;
}

function useWornFrame(id: string): string | undefined {
  const { api, storage } = useServices();
  const { data } = useQuery({
    queryKey: ['redeem', 'frame', id],
    staleTime: FRESH_MS,
    retry: false,
    enabled: ACCOUNT_ID.test(id) && storage.token() !== '',
    queryFn: () => batchOf(api).load(id),
  });
  return data || undefined;
}

/** Lets every avatar below wear the frame of the person it shows. */
export const AvatarFrames = ({ children }: { children: ReactNode }) => (
  <AvatarFrameContext value={useWornFrame}>{children}</AvatarFrameContext>
);
