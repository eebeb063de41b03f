import type { Role } from '@liuguang/contract/operator/permissions';
import type { FeatureDemo } from '../../platform/demo/demo.ts';
import { operator } from './operator.schema.ts';

/** One operator for each role; everybody knows the password, as they know that of the cast. */
export const DEMO_OPERATORS: readonly { readonly name: string; readonly role: Role }[] = [
  { name: 'demo_owner', role: 'owner' },
  { name: 'demo_editor', role: 'editor' },
  { name: 'demo_moderator', role: 'moderator' },
  { name: 'demo_support', role: 'support' },
  { name: 'demo_finance', role: 'finance' },
];

export const operatorDemo: FeatureDemo = {
  async seed(tx, { clock, passwordHash }) {
    const operators = DEMO_OPERATORS.map((one) => ({ ...one, passwordHash, demo: true, createdAt: clock.now() }));
    await tx.insert(operator).values(operators).onConflictDoNothing();
  },
};
