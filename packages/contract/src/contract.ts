import { accountCalls } from './account/calls.ts';
import type { RequestOf, ResponseOf } from './call.ts';
import { configCalls } from './config/calls.ts';
import { jobCalls } from './job/calls.ts';
import { operatorCalls } from './operator/calls.ts';
import { realtimeCalls } from './realtime/calls.ts';

/** Every call of the API, by its path below `/api`. Router, clients, OpenAPI and fuzzing are made from this. */
export const contract = {
  ...accountCalls,
  ...configCalls,
  ...jobCalls,
  ...operatorCalls,
  ...realtimeCalls,
};

export type Contract = typeof contract;
export type CallName = keyof Contract;
export type Request<Name extends CallName> = RequestOf<Contract[Name]>;
export type Response<Name extends CallName> = ResponseOf<Contract[Name]>;

/** Names of the calls that travel by `method` and answer once. */
export type NameOf<Method extends 'GET' | 'POST'> = {
  [Name in CallName]: Contract[Name] extends { stream: true }
    ? never
    : Contract[Name] extends { method: Method }
      ? Name
      : never;
}[CallName];
