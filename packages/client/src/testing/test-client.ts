import { portableWire } from '@liuguang/wire/portable';
import { type Client, type ClientOptions, createClient } from '../client.ts';
import { TEST_SECRETS, type WireServer } from './wire-server.ts';

export const TEST_USER_AGENT = 'DevType=Apple iPhone mobile;SysType=h5_ios;Ver=2.1.1;BuildID=Safari 17.4';

/** A client of the test server, with the implementation that browsers use. */
export const testClient = (server: WireServer, options: Partial<ClientOptions> = {}): Client =>
  createClient({
    baseUrl: server.url,
    wire: portableWire(TEST_SECRETS),
    userAgent: TEST_USER_AGENT,
    token: () => '',
    ...options,
  });
