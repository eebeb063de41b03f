import { parseUserAgent } from '@liuguang/wire/user-agent';

/** What somebody recognises a device of theirs by. */
export function deviceOf(userAgent: string): string {
  const { device, browser } = parseUserAgent(userAgent);
  return [device, browser].filter(Boolean).join(' · ');
}
