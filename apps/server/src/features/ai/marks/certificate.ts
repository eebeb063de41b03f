import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { bits, context, contextBytes, identifier, integer, octets, sequence, set, TRUE, text, time } from './der.ts';

/** By what the house signs what it made, and by what others can tell that it did. */
export interface SigningCredential {
  /** PKCS #8, as PEM. */
  readonly privateKey: string;
  /** The certificate of that key, then that of its issuer, as DER in base64. */
  readonly chain: readonly [string, string];
}

const OID = {
  commonName: '2.5.4.3',
  organisation: '2.5.4.10',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  subjectKey: '2.5.29.14',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  authorityKey: '2.5.29.35',
  extendedKeyUsage: '2.5.29.37',
  /** What C2PA takes for signing claims, beside purposes of its own that only its members may name. */
  emailProtection: '1.3.6.1.5.5.7.3.4',
} as const;

const YEARS = 20;
const ORGANISATION = 'Liuguang';
const SIGNATURE = sequence(identifier(OID.ecdsaWithSha256));
/** Usages as bits from the left: digitalSignature is the first, keyCertSign and cRLSign the sixth and seventh. */
const MAY_SIGN_CONTENT = Buffer.from([0x03, 0x02, 0x07, 0x80]);
const MAY_SIGN_CERTIFICATES = Buffer.from([0x03, 0x02, 0x01, 0x06]);

/** An authority of the house's own and a certificate that it issued: C2PA takes none that was signed by itself. */
export function makeCredential(now: Date): SigningCredential {
  const authority = newKeys();
  const signer = newKeys();
  const issuer = { name: 'Liuguang content authority', keys: authority };
  const root = certificate({ now, issuer, subject: issuer, isAuthority: true });
  const subject = { name: 'Liuguang AI studio', keys: signer };
  const leaf = certificate({ now, issuer, subject, isAuthority: false });
  return {
    privateKey: signer.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    chain: [leaf.toString('base64'), root.toString('base64')],
  };
}

interface Party {
  readonly name: string;
  readonly keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
}

interface Issued {
  readonly now: Date;
  readonly issuer: Party;
  readonly subject: Party;
  readonly isAuthority: boolean;
}

function certificate({ now, issuer, subject, isAuthority }: Issued): Buffer {
  const ends = new Date(now);
  ends.setUTCFullYear(now.getUTCFullYear() + YEARS);
  const extensions = [
    extension(OID.basicConstraints, isAuthority ? sequence(TRUE) : sequence(), true),
    extension(OID.keyUsage, isAuthority ? MAY_SIGN_CERTIFICATES : MAY_SIGN_CONTENT, true),
    extension(OID.subjectKey, octets(keyIdOf(subject))),
    extension(OID.authorityKey, sequence(contextBytes(0, keyIdOf(issuer)))),
    ...(isAuthority ? [] : [extension(OID.extendedKeyUsage, sequence(identifier(OID.emailProtection)))]),
  ];
  const body = sequence(
    context(0, integer(Buffer.from([2]))),
    integer(serialNumber()),
    SIGNATURE,
    nameOf(issuer),
    sequence(time(now), time(ends)),
    nameOf(subject),
    subject.keys.publicKey.export({ type: 'spki', format: 'der' }),
    context(3, sequence(...extensions)),
  );
  return sequence(body, SIGNATURE, bits(sign('sha256', body, issuer.keys.privateKey)));
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

const extension = (name: string, value: Buffer, isCritical = false): Buffer =>
  sequence(identifier(name), ...(isCritical ? [TRUE] : []), octets(value));

const nameOf = ({ name }: Party): Buffer =>
  sequence(
    set(sequence(identifier(OID.organisation), text(ORGANISATION))),
    set(sequence(identifier(OID.commonName), text(name))),
  );

const keyIdOf = ({ keys }: Party): Buffer =>
  createHash('sha1')
    .update(keys.publicKey.export({ type: 'spki', format: 'der' }))
    .digest();

/** Positive, and of one length. */
function serialNumber(): Buffer {
  const number = randomBytes(16);
  number[0] = ((number[0] ?? 0) & 0x3f) | 0x40;
  return number;
}

/** A certificate as others read it. */
export const pemOf = (base64: string): string =>
  `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/(.{64})/g, '$1\n').trim()}\n-----END CERTIFICATE-----\n`;
