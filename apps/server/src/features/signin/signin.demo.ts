import type { FeatureDemo } from '../../platform/demo/demo.ts';
import { signinPassword } from './signin.schema.ts';

/** Whoever of the cast has a name to sign in with has the demo's password. */
export const signinDemo: FeatureDemo = {
  async seed(tx, { cast, people, clock, passwordHash }) {
    const idOf = await people(tx);
    const changedAt = clock.now();
    const passwords = Object.entries(cast).flatMap(([name, { loginName }]) => {
      const accountId = idOf.get(name);
      return loginName && accountId !== undefined ? [{ accountId, loginName, passwordHash, changedAt }] : [];
    });
    await tx.insert(signinPassword).values(passwords);
  },
};
