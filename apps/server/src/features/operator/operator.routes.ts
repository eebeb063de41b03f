import type { operatorCalls } from '@liuguang/contract/operator/calls';
import { deviceOf } from '../../platform/device.ts';
import type { Routes } from '../../platform/http/handler.ts';
import type { OperatorPresence } from './operator.presence.ts';
import type { OperatorSecondFactor } from './operator.second-factor.ts';
import type { OperatorService } from './operator.service.ts';
import type { OperatorSessions } from './operator.sessions.ts';
import type { OperatorSignIn } from './operator.sign-in.ts';

interface Operating {
  readonly operators: OperatorService;
  readonly signIn: OperatorSignIn;
  readonly secondFactor: OperatorSecondFactor;
  readonly sessions: OperatorSessions;
  readonly presence: OperatorPresence;
}

export const operatorRoutes = ({
  operators,
  signIn,
  secondFactor,
  sessions,
  presence,
}: Operating): Routes<typeof operatorCalls> => ({
  'console/login': ({ body, address, userAgent }) => signIn.signIn(body, { address, device: deviceOf(userAgent) }),
  'console/logout': async ({ actor, tx }) => {
    await sessions.end(tx, actor);
    return {};
  },
  'console/operator/self': ({ actor }) => operators.self(actor.id),
  'console/operator/password': async ({ body, actor, tx }) => {
    await signIn.changePassword(tx, actor, body.current, body.next);
    return {};
  },
  'console/operator/totp/enrol': ({ actor, tx }) => secondFactor.enrol(tx, actor),
  'console/operator/totp/confirm': ({ body, actor, tx }) => secondFactor.confirm(tx, actor, body.code),
  'console/operator/recovery/left': async ({ actor }) => ({ left: await secondFactor.recoveryLeft(actor) }),
  'console/operator/recovery/renew': async ({ body, actor, tx }) => {
    await signIn.prove(tx, actor, body);
    return { recoveryCodes: await secondFactor.renewRecovery(tx, actor) };
  },
  'console/operator/session/list': ({ body, actor }) => sessions.list(actor, body),
  'console/operator/session/end': async ({ body, actor, tx }) => ({
    ended: body.sessionId
      ? await sessions.endOther(tx, actor, BigInt(body.sessionId))
      : await sessions.endOthers(tx, actor),
  }),
  'console/operator/signOut': async ({ body, tx }) => ({ ended: await operators.signOut(tx, BigInt(body.operatorId)) }),
  'console/operator/presence': async ({ body: { subject, left }, actor, tx }) => {
    if (!left) return { others: await presence.seen(tx, actor.id, subject) };
    await presence.left(tx, actor.id, subject);
    return { others: [] };
  },
  'console/operator/list': ({ body }) => operators.list(body),
  'console/operator/create': ({ body, tx }) => operators.create(tx, body),
  'console/operator/update': ({ body, tx }) => operators.update(tx, body),
  'console/audit/history': ({ body, actor }) => operators.history(actor.role, body),
  'console/audit/list': ({ body }) => operators.audit(body),
});
