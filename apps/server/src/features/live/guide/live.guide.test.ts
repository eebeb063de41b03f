import { parseXmltv } from '@iptv/xmltv';
import { describe, expect, test } from 'vitest';
import { orderGuide } from './live.guide.order.ts';
import { readGuide, timeIn } from './live.guide.read.ts';
import { writeGuide } from './live.guide.write.ts';

async function* inPieces(text: string, size = 1000): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += size) yield text.slice(from, from + size);
}
const read = (text: string, wanted?: string) => readGuide(inPieces(text, 7), wanted);
const guide = (inner: string, head = '') => `<?xml version="1.0" encoding="UTF-8"?>${head}<tv>${inner}</tv>`;

describe('times', () => {
  test.each([
    ['20261118203000 +0800', '2026-11-18T12:30:00.000Z'],
    ['20261118203000 -0330', '2026-11-19T00:00:00.000Z'],
    ['20261118203000', '2026-11-18T20:30:00.000Z'],
    ['202611182030 UTC', '2026-11-18T20:30:00.000Z'],
    ['20261118', '2026-11-18T00:00:00.000Z'],
    ['20261118203000 +05:45', '2026-11-18T14:45:00.000Z'],
  ])('%s is %s', (text, instant) => {
    expect(new Date(timeIn(text) ?? 0).toISOString()).toBe(instant);
  });

  test.each(['20261118203000 +2500', '20261118203000 CST', '20260230120000 +0800', '20261118256000', 'tomorrow', ''])(
    '%s is no time',
    (text) => expect(timeIn(text)).toBeUndefined(),
  );
});

describe('a guide of others', () => {
  test('is read in both languages, and what cannot be read is named', async () => {
    const { entries, problems, channels } = await read(
      guide(
        `<channel id="one"><display-name>一</display-name></channel>
        <programme start="20261118200000 +0800" stop="20261118210000 +0800" channel="one">
          <title lang="en">News &amp; Weather</title><title lang="zh">新闻<![CDATA[与天气]]></title><desc>…</desc></programme>
        <programme start="20261118210000 +9900" stop="20261118220000 +0800" channel="one"><title>坏时区</title></programme>
        <programme start="20261118210000 +0800" channel="two"><title>别的频道</title></programme>`,
        '<!DOCTYPE tv SYSTEM "xmltv.dtd">',
      ),
      'one',
    );
    expect(channels).toEqual(['one', 'two']);
    expect(entries).toMatchObject([{ title: '新闻与天气', titles: { en: 'News & Weather' }, channel: 'one' }]);
    expect(problems).toMatchObject([
      { kind: 'time', title: '坏时区', said: '20261118210000 +9900 20261118220000 +0800' },
    ]);
  });

  test('is refused with entities of its own, however they are written', async () => {
    const bomb = '<!DOCTYPE tv [<!ENTITY a "lol"><!ENTITY b "&a;&a;">]>';
    const inside = '<!DOCTYPE tv [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    for (const head of [bomb, inside]) {
      const text = guide('<programme start="20261118" channel="a"><title>&b;</title></programme>', head);
      await expect(read(text)).rejects.toMatchObject({ code: 4000 });
    }
    await expect(read(guide('<programme><title>&unknown;</title></programme>'))).rejects.toMatchObject({ code: 4000 });
  });

  test.each(['', 'not xml', '<html></html>', '<tv><programme></tv>', '<tv>'])('%j is no guide', async (text) => {
    await expect(read(text)).rejects.toMatchObject({ code: 4000 });
  });

  test('of fifty megabytes is read piece by piece', async () => {
    const filler = `<desc>${'很长的介绍'.repeat(4000)}</desc>`;
    async function* large() {
      yield '<tv>';
      for (let at = 0; at < 800; at += 1) {
        const day = String(1 + (at % 28)).padStart(2, '0');
        yield `<programme start="202611${day}200000 +0800" channel="a"><title>第${at}集</title>${filler}</programme>`;
      }
      yield '</tv>';
    }
    const { entries } = await readGuide(large(), undefined);
    expect(entries).toHaveLength(800);
  });
});

test('overlaps and gaps are named, and programmes stand one after the other', () => {
  const at = (hour: number, minute = 0) => Date.UTC(2026, 10, 18, hour, minute);
  const { list, problems } = orderGuide([
    { title: '三', startsAt: at(15), endsAt: undefined },
    { title: '一', startsAt: at(12), endsAt: at(13, 30) },
    { title: '二', startsAt: at(13), endsAt: at(14) },
  ]);
  expect(list.map(({ title, endsAt }) => [title, endsAt])).toEqual([
    ['一', at(13)],
    ['二', at(14)],
    ['三', at(16)],
  ]);
  expect(problems).toMatchObject([
    { kind: 'overlap', title: '一', other: '二', from: '2026-11-18T13:00:00.000Z', to: '2026-11-18T13:30:00.000Z' },
    { kind: 'gap', title: '二', other: '三', from: '2026-11-18T14:00:00.000Z', to: '2026-11-18T15:00:00.000Z' },
  ]);
});

test('a reader of the format made by others reads ours, and so do we', async () => {
  const channel = {
    id: 101n,
    number: 7,
    title: '影院一台',
    translations: { en: { title: 'Cinema', intro: '' } },
  };
  const programme = {
    ...{
      id: '1',
      title: '湖上\u0000黄昏 & <夜>',
      translations: { en: { title: 'Dusk' } },
      cover: null,
      videoId: '' as const,
    },
    ...{ contentType: 1 as const, films: 1 },
    ...{ startsAt: '2026-11-18T12:30:00.000Z', endsAt: '2026-11-18T13:00:00.000Z' },
  };
  const text = writeGuide([channel], new Map([[101n, [programme]]]));
  const { channels, programmes } = parseXmltv(text);
  expect(channels?.[0]?.displayName.map(({ _value }) => _value)).toEqual(['影院一台', 'Cinema', '7']);
  expect(programmes?.[0]).toMatchObject({ start: new Date(programme.startsAt), stop: new Date(programme.endsAt) });
  // It leaves the letters that stand for others as they are.
  expect(programmes?.[0]?.title.map(({ _value }) => _value)).toEqual(['湖上黄昏 &amp; &lt;夜&gt;', 'Dusk']);
  const own = await read(text);
  expect(own.entries).toMatchObject([{ title: '湖上黄昏 & <夜>', startsAt: Date.parse(programme.startsAt) }]);
});
