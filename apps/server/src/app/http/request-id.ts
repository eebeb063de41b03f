import { randomBytes } from 'node:crypto';

const process = randomBytes(6).toString('base64url');
let count = 0;

/** Unique for this process by counting, and between processes by chance; cheaper than 128 random bits a request. */
export function newRequestId(): string {
  count += 1;
  return `${process}-${count.toString(36)}`;
}
