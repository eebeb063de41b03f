import { type KeyOf, useText } from '@liuguang/app-kit/i18n';
import type { SignedIn } from '@liuguang/contract/account/schemas';
import type { Entered } from '@liuguang/contract/signin/schemas';
import { showToast } from '@liuguang/ui/Toast';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { PATHS, pathTo } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.ts';
import { ACCOUNT_KEY, welcome } from '../account/port.ts';
import { signinMessages } from './messages.ts';
import { pathInside } from './path-inside.ts';
import { rememberMergeAsked } from './use-merge.ts';

const WAYS_IN: readonly string[] = [PATHS.login, PATHS.originalRegister, PATHS.accountCodeCamera, PATHS.resetPassword];

/** Where somebody came from to sign in, and goes on when they have. */
function useComingFrom(): string {
  const [query] = useSearchParams();
  const { visits } = useServices();
  const before = visits.previous?.path;
  const asked = pathInside(query.get('from'));
  return asked ?? (before && !WAYS_IN.includes(before.replace(/\?.*$/s, '')) ? before : PATHS.mine);
}

/** The address of another way in that leads on to the same place. */
export function useWayIn(): (name: 'login' | 'originalRegister' | 'accountCodeCamera' | 'resetPassword') => string {
  const from = useComingFrom();
  return (name) => pathTo(name, { from });
}

/** Takes in whoever has signed in, and leads on. A question about what the guest owned is asked on /mine. */
export function useArrive(): (entered: SignedIn | Entered, said: KeyOf<typeof signinMessages>) => void {
  const services = useServices();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const from = useComingFrom();
  const text = useText(signinMessages);

  return (entered, said) => {
    const { merge, ...signedIn } = { merge: 'none' as const, ...entered };
    const target = merge === 'ask' ? PATHS.mine : from;
    // The pages of the person before are gone once somebody else is welcomed: lead on first.
    if (services.visits.previous?.path === target) void navigate(-1);
    else void navigate(target, { replace: true });
    queries.setQueryData(ACCOUNT_KEY, welcome(services, signedIn));
    if (merge === 'ask') rememberMergeAsked(services, queries);
    void queries.invalidateQueries();
    showToast(text(said), 'success');
  };
}
