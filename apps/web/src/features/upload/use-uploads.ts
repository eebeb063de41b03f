import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { type Services, useServices } from '../../lib/services.ts';
import { makeUploader } from './make-uploader.ts';
import { standingQuery, UPLOAD_KEY } from './queries.ts';
import type { UploadView } from './states.ts';
import type { Added, Picked, Uploader } from './uploader.ts';

/** One for the app, made when a page first needs it: uploads go on while people look at other pages. */
const uploaders = new WeakMap<Services, Uploader>();

function useUploader(): Uploader {
  const services = useServices();
  return useMemo(() => {
    const uploader = uploaders.get(services) ?? makeUploader(services);
    uploaders.set(services, uploader);
    return uploader;
  }, [services]);
}

export interface Uploads {
  readonly uploads: readonly UploadView[];
  readonly add: (picked: readonly Picked[]) => Added;
  readonly pause: (id: string) => void;
  readonly resume: (id: string) => void;
  readonly cancel: (id: string) => void;
}

/** The person's uploads, those of earlier visits included. */
export function useUploads(): Uploads {
  const uploader = useUploader();
  const queries = useQueryClient();
  const { data: standing } = useStanding();
  const uploads = useStore(uploader.store, (state) => state.uploads);
  const finished = uploads.filter(({ state }) => state === 'success').length;

  useEffect(() => void uploader.restore(standing), [uploader, standing]);
  // What is complete takes room, and is no longer among what was begun.
  useEffect(() => {
    if (finished > 0) void queries.invalidateQueries({ queryKey: UPLOAD_KEY });
  }, [finished, queries]);

  return useMemo(
    () => ({
      uploads,
      add: (picked) => uploader.add(picked),
      pause: (id) => uploader.pause(id),
      resume: (id) => uploader.resume(id),
      cancel: (id) => void uploader.cancel(id).then(() => queries.invalidateQueries({ queryKey: UPLOAD_KEY })),
    }),
    [uploads, uploader, queries],
  );
}

export function useStanding() {
  return useQuery(standingQuery(useServices()));
}
