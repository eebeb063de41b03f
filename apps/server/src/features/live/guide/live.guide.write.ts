import type { LiveProgramme } from '@liuguang/contract/live/schemas';
import type { ChannelRow } from '../live.repository.ts';

const SHANGHAI_MS = 8 * 3600 * 1000;
const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What no XML may hold, however it is written. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for.
const UNFIT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(UNFIT, '')
    .replace(/[&<>"]/g, (letter) => ESCAPED[letter] ?? '');

/** As XMLTV writes it, by the clock of Shanghai. */
const timeOf = (instant: string): string =>
  `${new Date(Date.parse(instant) + SHANGHAI_MS).toISOString().replace(/\D/g, '').slice(0, 14)} +0800`;

const channelId = (id: string): string => `${id}.live.liuguang`;

interface Named {
  readonly title: string;
  readonly translations: Readonly<Record<string, { readonly title: string }>>;
}

const named = (tag: string, { title, translations }: Named): string =>
  [['zh', title] as const, ...Object.entries(translations).map(([language, words]) => [language, words.title] as const)]
    .map(([language, words]) => `    <${tag} lang="${escaped(language)}">${escaped(words)}</${tag}>\n`)
    .join('');

/** The guide of channels in the format XMLTV: channels first, then programmes. */
export function writeGuide(
  channels: readonly Pick<ChannelRow, 'id' | 'number' | 'title' | 'translations'>[],
  programmesOf: ReadonlyMap<bigint, readonly LiveProgramme[]>,
): string {
  const heads = channels.map(
    (channel) =>
      `  <channel id="${channelId(String(channel.id))}">\n${named('display-name', channel)}    <display-name>${channel.number}</display-name>\n  </channel>\n`,
  );
  const bodies = channels.flatMap(({ id }) =>
    (programmesOf.get(id) ?? []).map(
      (programme) =>
        `  <programme start="${timeOf(programme.startsAt)}" stop="${timeOf(programme.endsAt)}" channel="${channelId(String(id))}">\n${named('title', programme)}  </programme>\n`,
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE tv SYSTEM "xmltv.dtd">\n<tv generator-info-name="Liuguang">\n${heads.join('')}${bodies.join('')}</tv>\n`;
}
