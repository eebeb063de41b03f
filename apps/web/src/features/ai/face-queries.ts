import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import type { ConsentScope } from '@liuguang/contract/ai/consent-kinds';
import type { AiKind } from '@liuguang/contract/ai/kinds';
import type { Request } from '@liuguang/contract/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { forgetIdempotencyKey, idempotencyKey } from '../../lib/idempotency-key.ts';
import { useServices } from '../../lib/services.ts';
import { useSettled } from './queries.ts';

const CONSENTS_KEY = ['ai', 'consents'] as const;
const SWAP = 'ai.swap';

type SwapWanted = Omit<Request<'app/aiorder/facechange/submit'>, 'requestId'>;

export interface Terms {
  readonly scopes: ConsentScope[];
  readonly days: number;
}

export const useFaceTemplates = () =>
  usePagedQuery('app/aitemplate/list', { kind: 'faceSwap', pageSize: 24 }, { key: ['ai', 'templates', 'faceSwap'] });

export const useConsents = (side: 'given' | 'usable') =>
  usePagedQuery('x/ai/consent/list', { side }, { key: [...CONSENTS_KEY, side], staleTime: 0 });

export const useConsentWorks = (consentId: string) =>
  usePagedQuery('x/ai/consent/works', { consentId }, { key: [...CONSENTS_KEY, 'works', consentId], staleTime: 0 });

export function useAsked(token: string) {
  const { api } = useServices();
  return useQuery({
    queryKey: [...CONSENTS_KEY, 'asked', token],
    queryFn: ({ signal }) => api.client.post('x/ai/consent/asked', { token }, { signal }),
    retry: false,
    staleTime: 0,
  });
}

export function useAsk() {
  const { api } = useServices();
  return useMutation({ mutationFn: (terms: Terms) => api.client.post('x/ai/consent/ask', terms) });
}

export function useBegin() {
  const { api } = useServices();
  return useMutation({
    mutationFn: (asked: Terms & { token?: string }) => api.client.post('x/ai/consent/begin', { ...asked, adult: true }),
  });
}

export function useProve() {
  const { api } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ challenge, frames }: { challenge: string; frames: readonly Blob[] }) =>
      api.client.upload('x/ai/consent/prove', { fields: { challenge }, files: frames }),
    onSuccess: () => queries.invalidateQueries({ queryKey: CONSENTS_KEY }),
  });
}

export function useRevoke() {
  const { api } = useServices();
  return useMutation({
    mutationFn: (consentId: string) => api.client.post('x/ai/consent/revoke', { consentId }),
    onSettled: useSettled(),
  });
}

export function useSource(kind: AiKind) {
  const { api } = useServices();
  return useMutation({
    mutationFn: (file: File) => api.client.upload('x/ai/source', { fields: { kind }, files: [file] }),
  });
}

/** A photo or a clip that a face shall go into. */
export function useSwapSource() {
  const { api } = useServices();
  return useMutation({
    mutationFn: (file: File) =>
      file.type.startsWith('video/')
        ? api.client.upload('x/ai/clip', { fields: {}, files: [file] })
        : api.client.upload('x/ai/source', { fields: { kind: 'faceSwap' }, files: [file] }),
  });
}

export function useSwap() {
  const { api, drafts } = useServices();
  return useMutation({
    mutationFn: (wanted: SwapWanted) =>
      api.client.post('app/aiorder/facechange/submit', { ...wanted, requestId: idempotencyKey(drafts, SWAP, wanted) }),
    onSuccess: () => forgetIdempotencyKey(drafts, SWAP),
    onSettled: useSettled(),
  });
}
