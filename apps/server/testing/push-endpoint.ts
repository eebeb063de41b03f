import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '@liuguang/contract/push/schemas';

/** A push service and the browser behind it: it takes what it is sent, and reads it with the browser's keys. */
export interface PushEndpoint {
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  /** What came, in the clear. */
  readonly messages: readonly PushMessage[];
  /** The headers it came with. */
  readonly headers: readonly NodeJS.Dict<string | string[]>[];
  close(): Promise<void>;
}

type Behaviour = 'takes' | 'gone' | 'hangs';

export async function openPushEndpoint(behaviour: Behaviour = 'takes'): Promise<PushEndpoint> {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const messages: PushMessage[] = [];
  const headers: NodeJS.Dict<string | string[]>[] = [];
  const hanging = new Set<ServerResponse>();
  const path = `/push/${randomBytes(8).toString('hex')}`;
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request));
    // For a browser that listened at this port before.
    if (request.url !== path) return void response.writeHead(410).end();
    headers.push(request.headers);
    messages.push(JSON.parse(decrypt(body, browser.getPrivateKey(), browser.getPublicKey(), auth)) as PushMessage);
    if (behaviour === 'hangs') hanging.add(response);
    else response.writeHead(behaviour === 'gone' ? 410 : 201).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    subscription: {
      endpoint: `http://127.0.0.1:${port}${path}`,
      p256dh: browser.getPublicKey().toString('base64url'),
      auth: auth.toString('base64url'),
    },
    messages,
    headers,
    close: async () => {
      for (const response of hanging) response.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const KEY_BYTES = 65;
const derive = (key: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/** As RFC 8291 and RFC 8188 have it: one record of aes128gcm. */
function decrypt(body: Buffer, privateKey: Buffer, publicKey: Buffer, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + KEY_BYTES);
  const sealed = body.subarray(21 + KEY_BYTES);
  const browser = createECDH('prime256v1');
  browser.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
  const secret = derive(browser.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // A byte of 2 ends the text of the last record; zeros may follow.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
