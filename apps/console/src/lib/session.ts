import type { Store } from '@liuguang/app-kit/store';
import type { Operator } from '@liuguang/contract/operator/schemas';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** `expired`: the server knows the token no longer, and whatever is being written stays on screen meanwhile. */
export type SessionState = 'out' | 'in' | 'expired';

export interface Session {
  readonly state: () => SessionState;
  readonly operator: () => Operator | undefined;
  readonly token: () => string;
  begin(token: string, operator: Operator): void;
  /** What is known of the operator has changed. */
  learn(operator: Operator): void;
  expire(): void;
  end(): void;
  subscribe(listener: () => void): () => void;
}

const TOKEN = 'console-token';
const OPERATOR = 'console-operator';

function readOperator(store: Store): Operator | undefined {
  const text = store.get(OPERATOR);
  return text === undefined ? undefined : (JSON.parse(text) as Operator);
}

/** Kept for the tab alone: whoever closes it is signed out. */
export function createSession(store: Store): Session {
  const listeners = new Set<() => void>();
  let operator = readOperator(store);
  let state: SessionState = operator && store.get(TOKEN) ? 'in' : 'out';

  function change(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    state: () => state,
    operator: () => operator,
    token: () => store.get(TOKEN) ?? '',
    begin(token, who) {
      store.set(TOKEN, token);
      store.set(OPERATOR, JSON.stringify(who));
      operator = who;
      change('in');
    },
    learn(who) {
      store.set(OPERATOR, JSON.stringify(who));
      operator = who;
      change(state);
    },
    expire() {
      store.remove(TOKEN);
      if (state === 'in') change('expired');
    },
    end() {
      store.remove(TOKEN);
      store.remove(OPERATOR);
      operator = undefined;
      change('out');
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('no session above this component');
  return session;
}

export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.state);
}

export function useOperator(): Operator {
  const session = useSession();
  const operator = useSyncExternalStore(session.subscribe, session.operator);
  if (!operator) throw new Error('nobody is signed in');
  return operator;
}
