import { networkInterfaces } from 'node:os';

/** By which others in the network reach a server that listens there; none for one that listens to this machine alone. */
export function addressesOutside(host: string): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [];
  const all = Object.values(networkInterfaces()).flat();
  return all.filter((one) => one?.family === 'IPv4' && !one.internal).map((one) => one?.address ?? '');
}
