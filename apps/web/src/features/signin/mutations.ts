import type { Request } from '@liuguang/contract/contract';
import type { SmsPurpose } from '@liuguang/contract/signin/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';
import { OWN_CHANGE_KEY } from '../privacy/port.ts';
import { CREDENTIAL_KEY, WAYS_KEY } from './queries.ts';
import { useArrive } from './use-arrive.ts';

export function useSignInByPassword() {
  const { client } = useServices().api;
  const arrive = useArrive();
  return useMutation({
    mutationFn: (typed: Request<'app/login/account/login'>) => client.post('app/login/account/login', typed),
    onSuccess: (entered) => arrive(entered, 'signedIn'),
  });
}

export function useResetPassword() {
  const { client } = useServices().api;
  const arrive = useArrive();
  return useMutation({
    mutationFn: (typed: Request<'x/signin/resetPassword'>) => client.post('x/signin/resetPassword', typed),
    onSuccess: (entered) => arrive(entered, 'passwordChanged'),
  });
}

export function useRegister() {
  const { api, storage } = useServices();
  const arrive = useArrive();
  return useMutation({
    mutationKey: OWN_CHANGE_KEY,
    mutationFn: (typed: Omit<Request<'app/login/account/register'>, 'affCode'>) => {
      const affCode = storage.affCode();
      return api.client.post('app/login/account/register', {
        ...typed,
        ...(affCode === undefined ? {} : { affCode }),
      });
    },
    onSuccess: (signedIn) => arrive(signedIn, 'registered'),
  });
}

export function useSignInByPhone() {
  const { client } = useServices().api;
  const arrive = useArrive();
  return useMutation({
    mutationKey: OWN_CHANGE_KEY,
    mutationFn: (typed: Request<'app/login/phone'>) => client.post('app/login/phone', typed),
    onSuccess: (entered) => arrive(entered, 'signedIn'),
  });
}

export function useBindPhone() {
  const { client } = useServices().api;
  const arrive = useArrive();
  return useMutation({
    mutationKey: OWN_CHANGE_KEY,
    mutationFn: (typed: Request<'app/login/bindMobile'>) => client.post('app/login/bindMobile', typed),
    onSuccess: (entered) => arrive(entered, 'phoneBound'),
  });
}

export function useSignInByCredential() {
  const { client } = useServices().api;
  const arrive = useArrive();
  return useMutation({
    mutationFn: (credential: string) => client.post('app/login/official', { credential }),
    onSuccess: (entered) => arrive(entered, 'signedIn'),
  });
}

export function useSignInByQr() {
  const { client } = useServices().api;
  const arrive = useArrive();
  return useMutation({
    mutationFn: (qrcode: string) => client.post('app/user/qrcode/info', { qrcode }),
    onSuccess: (entered) => arrive(entered, 'signedIn'),
  });
}

export function useChangePhone() {
  const { client } = useServices().api;
  const queries = useQueryClient();
  return useMutation({
    mutationKey: OWN_CHANGE_KEY,
    mutationFn: (typed: Request<'app/user/changeMobile'>) => client.post('app/user/changeMobile', typed),
    onSuccess: () => queries.invalidateQueries({ queryKey: WAYS_KEY }),
  });
}

/** Stops the change of number that waits. */
export function useStopPhoneChange() {
  const { client } = useServices().api;
  const queries = useQueryClient();
  return useMutation({
    mutationKey: OWN_CHANGE_KEY,
    mutationFn: () => client.post('x/signin/stopPhone', {}),
    onSettled: () => queries.invalidateQueries({ queryKey: WAYS_KEY }),
  });
}

export function useChangePassword() {
  const { client } = useServices().api;
  const queries = useQueryClient();
  return useMutation({
    mutationKey: OWN_CHANGE_KEY,
    mutationFn: (typed: Request<'app/user/changePassword'>) => client.post('app/user/changePassword', typed),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['privacy'] }),
  });
}

export function useSendCode(purpose: SmsPurpose) {
  const { client } = useServices().api;
  return useMutation({
    mutationFn: (typed: Omit<Request<'x/signin/sendCode'>, 'purpose'>) =>
      client.post('x/signin/sendCode', { purpose, ...typed }),
  });
}

export function useRemakeCredential() {
  const { client } = useServices().api;
  const queries = useQueryClient();
  return useMutation({
    mutationKey: OWN_CHANGE_KEY,
    mutationFn: () => client.post('app/user/qrcode', { remake: true }),
    onSuccess: (credential) => queries.setQueryData(CREDENTIAL_KEY, credential),
  });
}
