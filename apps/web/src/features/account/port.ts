export { ACCOUNT_KEY, accountQuery, useAccount, welcome } from './current-account.ts';
