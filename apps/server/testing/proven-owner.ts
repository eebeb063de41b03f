import type { Role } from '@liuguang/contract/operator/permissions';
import { Secret, TOTP } from 'otpauth';
import { newTotpSecret } from '../src/features/operator/operator.totp.ts';
import { Vault } from '../src/platform/vault.ts';
import { addOperator, OPERATOR_PASSWORD } from './factories/operator.factory.ts';
import type { Stack } from './stack.ts';

/** Somebody new at the console with a second factor: an owner unless told otherwise, signed in, and what proves them. */
export async function newProvenOwner(stack: Stack, role: Role = 'owner') {
  const { database, app } = stack.running;
  const secret = newTotpSecret();
  const operator = await addOperator(database, {
    role,
    totpSecret: new Vault(stack.config.secrets.server).seal(secret),
    totpConfirmedAt: stack.clock.now(),
  });
  const { token } = await database.transaction((tx) => app.ports.operatorSessions.start(tx, operator));
  const codes = new TOTP({ secret: Secret.fromBase32(secret) });
  /** Good once, as every code is. */
  const proof = () => ({
    password: OPERATOR_PASSWORD,
    totp: codes.generate({ timestamp: stack.clock.now().getTime() }),
  });
  return { operator, token, client: stack.client(token), proof };
}
