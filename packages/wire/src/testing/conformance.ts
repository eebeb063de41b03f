import { parseChannel } from '../channel.ts';
import vectors from '../fixtures/vectors.json' with { type: 'json' };
import { hideA, hideB, reveal } from '../image.ts';
import { signingMessage } from '../sign.ts';
import { formatUserAgent, SYS_TYPES } from '../user-agent.ts';
import type { Wire, WireSecrets } from '../wire.ts';

/** One thing that an implementation of the wire must do, to be run in Node and in a browser alike. */
export interface Check {
  readonly name: string;
  readonly expected: unknown;
  readonly actual: () => unknown;
}

function errorName(attempt: () => unknown): string {
  try {
    attempt();
  } catch (error) {
    return error instanceof Error ? error.name : String(error);
  }
  return 'nothing was thrown';
}

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

function signChecks(wire: Wire): Check[] {
  return vectors.sign.flatMap(({ message, sign, ...fields }) => [
    { name: `message of ${fields.path}`, expected: message, actual: () => signingMessage(fields) },
    { name: `sign of ${fields.path}`, expected: sign, actual: () => wire.sign(fields) },
    { name: `verifies ${fields.path}`, expected: true, actual: () => wire.verifySign(fields, sign) },
    {
      name: `refuses ${fields.path} under another token`,
      expected: false,
      actual: () => wire.verifySign({ ...fields, token: 'another' }, sign),
    },
  ]);
}

function envelopeChecks(wire: Wire): Check[] {
  return vectors.envelope.flatMap(({ context, plaintext, hash, data }) => [
    { name: `hash of ${plaintext}`, expected: hash, actual: () => wire.hash(plaintext, context) },
    { name: `seals ${plaintext}`, expected: { hash, data }, actual: () => wire.seal(plaintext, context) },
    {
      name: `seals ${plaintext} under its hash`,
      expected: { hash, data },
      actual: () => wire.sealHashed(plaintext, hash),
    },
    { name: `opens ${plaintext}`, expected: plaintext, actual: () => wire.open({ hash, data }, context) },
  ]);
}

function refusalChecks(wire: Wire): Check[] {
  return vectors.refuse.map(({ why, context, hash, data }) => ({
    name: `refuses ${why}`,
    expected: 'EnvelopeError',
    actual: () => errorName(() => wire.open({ hash, data }, context)),
  }));
}

function userAgentChecks(): Check[] {
  return vectors.userAgent.map(({ is, sysType, ...rest }) => ({
    name: `user agent ${is}`,
    expected: is,
    actual: () => formatUserAgent({ ...rest, sysType: SYS_TYPES.find((known) => known === sysType) ?? 'light' }),
  }));
}

function channelChecks(): Check[] {
  return vectors.channel.map(({ is, ...query }) => ({
    name: `channel of ${query.dc}`,
    expected: is,
    actual: () => parseChannel(query),
  }));
}

function imageChecks(): Check[] {
  const { plainHex, encodingAHex, encodingBHex } = vectors.image;
  const key = vectors.secrets.image;
  return [
    { name: 'hides by A', expected: encodingAHex, actual: () => toHex(hideA(fromHex(plainHex), key)) },
    { name: 'hides by B', expected: encodingBHex, actual: () => toHex(hideB(fromHex(plainHex))) },
    { name: 'leaves a plain picture', expected: plainHex, actual: () => toHex(reveal(fromHex(plainHex), key)) },
    { name: 'reveals A', expected: plainHex, actual: () => toHex(reveal(fromHex(encodingAHex), key)) },
    { name: 'reveals B', expected: plainHex, actual: () => toHex(reveal(fromHex(encodingBHex), key)) },
    {
      name: 'refuses what is no picture under A',
      expected: 'ImageError',
      actual: () => errorName(() => reveal(fromHex(encodingAHex), 'another key')),
    },
    {
      name: 'refuses what is no picture under B',
      expected: 'ImageError',
      actual: () => errorName(() => reveal(fromHex('4c47494d3100000000'), key)),
    },
  ];
}

/** Every vector and every refusal of the wire page. */
export function conformance(makeWire: (secrets: WireSecrets) => Wire): Check[] {
  const wire = makeWire(vectors.secrets);
  return [
    ...signChecks(wire),
    ...envelopeChecks(wire),
    ...refusalChecks(wire),
    ...userAgentChecks(),
    ...channelChecks(),
    ...imageChecks(),
  ];
}
