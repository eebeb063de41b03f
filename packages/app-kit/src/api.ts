import { type Client, createClient } from '@liuguang/client/client';
import type { AppConfig } from '@liuguang/contract/config/schemas';
import { describeBrowser, type NavigatorLike } from '@liuguang/wire/describe-browser';
import { platformEnvelopes } from '@liuguang/wire/platform-envelopes';
import { portableWire } from '@liuguang/wire/portable';
import { formatUserAgent, sysTypeOf } from '@liuguang/wire/user-agent';
import type { Runtime } from './runtime.ts';

export interface Api {
  /** Calls go to where the configuration says that the API is. */
  readonly client: Client;
  /** Where the API is at this moment; empty for the page's own origin. */
  base(): string;
  /** The configuration, always from where the page comes from: it says where everything else is. */
  config(): Promise<AppConfig>;
  /** Follows a configuration, a remembered one too. */
  follow(config: Pick<AppConfig, 'domain'>): void;
}

interface ApiParts {
  readonly runtime: Runtime;
  /** The token at this moment; empty without one. */
  readonly token: () => string;
  /** The address asked for the light form of the app. */
  readonly isLight: boolean;
  readonly navigator: NavigatorLike;
  readonly fetch: typeof fetch;
  readonly onSignedOut: () => void;
  readonly onStalePage: () => void;
}

/** The third address of the API domain, else the second, else none. */
export const apiBaseOf = ({ domain }: Pick<AppConfig, 'domain'>): string | undefined => {
  const urls = domain.find(({ type }) => type === 'API')?.urls ?? [];
  return urls[2] ?? urls[1];
};

function userAgentOf(navigator: NavigatorLike, isLight: boolean): string {
  const browser = describeBrowser(navigator);
  return formatUserAgent({ ...browser, sysType: sysTypeOf({ isLight, platform: browser.platform }) });
}

/** A page without TLS, such as a phone's on a home network, may not use what the platform has. */
const envelopesOf = ({ secrets }: Runtime) =>
  crypto.subtle ? platformEnvelopes(crypto.subtle, secrets.transport) : undefined;

export function createApi({ runtime, navigator, isLight, ...rest }: ApiParts): Api {
  const options = {
    ...rest,
    wire: portableWire(runtime.secrets),
    envelopes: envelopesOf(runtime),
    userAgent: userAgentOf(navigator, isLight),
    encryption: runtime.encryption,
  };
  const home = createClient({ ...options, baseUrl: runtime.apiBase });
  let base = runtime.apiBase;

  return {
    client: createClient({ ...options, baseUrl: () => base }),
    base: () => base,
    config: () => home.get('app/ping/config', {}),
    follow(config) {
      base = apiBaseOf(config) ?? runtime.apiBase;
    },
  };
}
