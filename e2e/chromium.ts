import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../scripts/system-tools.ts';

export const CHROMIUM = findBrowser() ?? '/usr/bin/chromium';

export const CHROMIUM_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

/** The system's own browser, without a window. */
export const openChromium = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_FLAGS, ...more] });
