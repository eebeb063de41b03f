import { existsSync } from 'node:fs';

/** With setpriv a program ends even when this process is killed without a chance to stop it. */
export const endsWithParent = (command: readonly string[]): string[] =>
  existsSync('/usr/bin/setpriv') ? ['/usr/bin/setpriv', '--pdeathsig', 'KILL', '--', ...command] : [...command];
