import { describe, expect, test } from 'vitest';
import { TestClock } from '../../../testing/test-clock.ts';
import { Vault } from '../vault.ts';
import { DownloadLinks } from './download-links.ts';

const DOWNLOAD = { storageKey: 'export/one.zip', fileName: 'one.zip' };

function stopped() {
  const clock = new TestClock();
  clock.stop();
  return { clock, links: new DownloadLinks(new Vault('server secret'), clock) };
}
const ticketOf = (path: string): string => path.replace('/download/', '');

describe('a download link', () => {
  test('stands for its file until its time is over', () => {
    const { clock, links } = stopped();
    const ticket = ticketOf(links.make(DOWNLOAD, 600));
    clock.advance({ seconds: 598 });
    expect(links.read(ticket)).toEqual(DOWNLOAD);
    clock.advance({ seconds: 2 });
    expect(links.read(ticket)).toBeUndefined();
  });

  test('is good for another process with the same secret, and for no other', () => {
    const { clock, links } = stopped();
    const ticket = ticketOf(links.make(DOWNLOAD, 600));
    expect(new DownloadLinks(new Vault('server secret'), clock).read(ticket)).toEqual(DOWNLOAD);
    expect(new DownloadLinks(new Vault('another secret'), clock).read(ticket)).toBeUndefined();
  });

  test('is worth nothing with any character changed, added or left out', () => {
    const { links } = stopped();
    const ticket = ticketOf(links.make(DOWNLOAD, 600));
    for (let at = 0; at < ticket.length; at += 1) {
      const other = ticket[at] === 'A' ? 'B' : 'A';
      expect(links.read(`${ticket.slice(0, at)}${other}${ticket.slice(at + 1)}`)).toBeUndefined();
      expect(links.read(ticket.slice(0, at))).toBeUndefined();
    }
    for (const more of ['A', '.', '.A', '=']) expect(links.read(`${ticket}${more}`)).toBeUndefined();
  });
});
