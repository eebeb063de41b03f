import { spawn } from 'node:child_process';
import type { Account } from './account-switch.ts';

/** Options for a child that runs as the account. Node drops root's supplementary groups along with its user id. */
export function asAccount(account: Account | null) {
  return {
    ...(account === null ? {} : { uid: account.uid, gid: account.gid }),
    // The folder the parent stands in may be closed to the account.
    cwd: '/',
    // Nothing of the caller's environment: PGDATA, PGOPTIONS or a locale would change what postgres does.
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  };
}

/** Runs a program to its end and collects what it prints. */
export function runAs(
  account: Account | null,
  program: string,
  args: string[],
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...asAccount(account), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
