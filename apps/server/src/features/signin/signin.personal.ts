import type { PersonalData } from '../../platform/personal.ts';
import type { Vault } from '../../platform/vault.ts';
import type { SigninRepository } from './signin.repository.ts';

/** How somebody signs in is theirs alone: nothing of it moves, and a guest's credential ends with the guest. */
export const signinPersonal = (repository: SigninRepository, vault: Vault): PersonalData => ({
  feature: 'signin',
  tables: ['signin_password', 'signin_phone', 'signin_phone_change', 'signin_credential', 'signin_merge'],
  merge: async () => undefined,
  export: async (accountId) => {
    const [password, phone, change, credential] = await Promise.all([
      repository.passwordOf(accountId),
      repository.phoneOf(accountId),
      repository.phoneChangeOf(accountId),
      repository.credentialOf(accountId),
    ]);
    return [
      {
        name: 'signin.json',
        content: {
          loginName: password?.loginName ?? null,
          passwordChangedAt: password?.changedAt ?? null,
          phone: phone ? vault.open(phone.phoneSealed) : null,
          nextPhone: change ? vault.open(change.phoneSealed) : null,
          nextPhoneAt: change?.dueAt ?? null,
          credentialMadeAt: credential?.madeAt ?? null,
        },
      },
    ];
  },
  erase: async (tx, accountId) => {
    await repository.forget(tx, accountId);
    await repository.forgetMeetings(tx, accountId);
  },
});
