import type { operatorCalls } from '@liuguang/contract/operator/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { OperatorService } from './operator.service.ts';
import type { OperatorSessions } from './operator.sessions.ts';
import type { OperatorSignIn } from './operator.sign-in.ts';

export const operatorRoutes = (
  operators: OperatorService,
  signIn: OperatorSignIn,
  sessions: OperatorSessions,
): Routes<typeof operatorCalls> => ({
  'console/login': ({ body, address }) => signIn.signIn(body.name, body.password, body.totp, address),
  'console/logout': async ({ actor, tx }) => {
    await sessions.end(tx, actor);
    return {};
  },
  'console/operator/self': ({ actor }) => operators.self(actor.id),
  'console/operator/password': async ({ body, actor, tx }) => {
    await signIn.changePassword(tx, actor, body.current, body.next);
    return {};
  },
  'console/operator/totp/enrol': ({ actor, tx }) => signIn.enrolTotp(tx, actor),
  'console/operator/totp/confirm': ({ body, actor, tx }) => signIn.confirmTotp(tx, actor, body.code),
  'console/operator/list': ({ body }) => operators.list(body),
  'console/operator/create': ({ body, tx }) => operators.create(tx, body),
  'console/operator/update': ({ body, tx }) => operators.update(tx, body),
  'console/audit/list': ({ body }) => operators.audit(body),
});
