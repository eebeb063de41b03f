import { PROTOCOL_VERSION, USER_AGENT } from '@liuguang/contract/constants';

export const SYS_TYPES = ['light', 'h5_pc', 'h5_android', 'h5_ios'] as const;
export type SysType = (typeof SYS_TYPES)[number];
export type Platform = 'pc' | 'android' | 'ios';

export interface UserAgent {
  readonly vendor: string;
  readonly model: string;
  readonly type: string;
  readonly sysType: SysType;
  readonly browser: string;
  readonly version: string;
}

/** What can be read back from the header: vendor, model and type are one text by then. */
export interface ParsedUserAgent {
  readonly device: string;
  readonly sysType: SysType | undefined;
  readonly protocolVersion: string;
  readonly browser: string;
}

export const sysTypeOf = ({ isLight, platform }: { isLight: boolean; platform: Platform }): SysType =>
  isLight ? 'light' : `h5_${platform}`;

const plain = (value: string) => value.replace(/[^\x20-\x3a\x3c-\x7e]/g, '').trim();
const joined = (...values: string[]) => values.filter(Boolean).join(' ');

/** The value of `X-User-Agent`. */
export function formatUserAgent({ vendor, model, type, sysType, browser, version }: UserAgent): string {
  const device = joined(joined(plain(vendor), plain(model)) || USER_AGENT.unknownDevice, plain(type));
  const build = joined(plain(browser), plain(version));
  return `DevType=${device};SysType=${sysType};Ver=${PROTOCOL_VERSION};BuildID=${build}`
    .slice(0, USER_AGENT.maximumLength)
    .trim();
}

/** Reads what a header tells, which is what its sender says and no more; fields it lacks come out empty. */
export function parseUserAgent(header: string): ParsedUserAgent {
  const fields = new Map<string, string>();
  for (const field of header.split(';')) {
    const [name = '', ...value] = field.split('=');
    fields.set(name, value.join('='));
  }
  const sysType = fields.get('SysType');
  return {
    device: fields.get('DevType') ?? '',
    sysType: SYS_TYPES.find((known) => known === sysType),
    protocolVersion: fields.get('Ver') ?? '',
    browser: fields.get('BuildID') ?? '',
  };
}
