import type { Api } from '@liuguang/app-kit/api';
import { useApi } from '@liuguang/app-kit/api-context';
import { useSyncExternalStore } from 'react';
import { useOperator } from '../../lib/session.ts';
import { type UploadItem, Uploads } from './uploads.ts';

interface Sender {
  readonly operatorId: string;
  readonly uploads: Uploads;
}

/** They go on while another room is open, and belong to who began them. */
const senders = new WeakMap<Api, Sender>();

export function useUploads(): { readonly uploads: Uploads; readonly items: readonly UploadItem[] } {
  const api = useApi();
  const { id: operatorId } = useOperator();
  let sender = senders.get(api);
  if (sender?.operatorId !== operatorId) {
    sender = { operatorId, uploads: new Uploads(api) };
    senders.set(api, sender);
  }
  const { uploads } = sender;
  return { uploads, items: useSyncExternalStore(uploads.subscribe, uploads.items) };
}
