import { describe, expect, test } from 'vitest';
import { CaptionFault, captionsVtt, readCaptions, wordsOf } from './captions.ts';

const VTT = `\ufeffWEBVTT - 海边

STYLE
::cue { background: url(https://elsewhere.example/x) }

NOTE nobody reads this

first
00:01.000 --> 00:02.500 align:start position:10%
<v 林夏>你好，<i>海</i>

00:00:03.000 --> 01:00:04.000
<c.red>一 & 二</c> <script>alert(1)</script> 3 < 4
`;

const SRT = `1\r\n00:00:01,000 --> 00:00:02,500\r\n<font color="red">Hello</font> <B>sea</B>\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n{\\an8}Second\r\nline\r\n`;

describe('captions', () => {
  test('of WebVTT keep their times and words, and nothing else', async () => {
    expect(captionsVtt(await readCaptions(VTT))).toBe(`WEBVTT

00:00:01.000 --> 00:00:02.500
你好，<i>海</i>

00:00:03.000 --> 01:00:04.000
一 &amp; 二 alert(1) 3 &lt; 4
`);
  });

  test('of SubRip become WebVTT', async () => {
    expect(captionsVtt(await readCaptions(SRT))).toBe(`WEBVTT

00:00:01.000 --> 00:00:02.500
Hello <b>sea</b>

00:00:03.000 --> 00:00:04.000
Second
line
`);
  });

  test('come in the order of their times, and the same again when they are read again', async () => {
    const late = await readCaptions('00:09.000 --> 00:10.000\nlate\n\n00:01.000 --> 00:02.000\nearly');
    expect(wordsOf(late)).toBe('early\nlate');
    expect(await readCaptions(captionsVtt(late))).toEqual(late);
    const marked = await readCaptions(VTT);
    expect(await readCaptions(captionsVtt(marked))).toEqual(marked);
  });

  test.each([
    ['no times at all', 'WEBVTT\n\nwords'],
    ['a playlist', '#EXTM3U\n#EXT-X-VERSION:3\nfile:///etc/passwd'],
    ['bytes', '\0\0\0\x20ftypisom'],
    ['an end before its beginning', '00:05.000 --> 00:04.000\nwords'],
    ['more than a day', '99:00:00.000 --> 99:00:01.000\nwords'],
    ['more words than a screen holds', `00:01.000 --> 00:02.000\n${'字'.repeat(601)}`],
  ])('are not %s', async (_what, text) => {
    await expect(readCaptions(text)).rejects.toThrow(CaptionFault);
  });

  test('are not more pieces than anybody reads', async () => {
    const pieces = (count: number) => '00:01.000 --> 00:02.000\nwords\n\n'.repeat(count);
    expect(await readCaptions(pieces(5000))).toHaveLength(5000);
    await expect(readCaptions(pieces(5001))).rejects.toThrow(CaptionFault);
  });

  test('that are long let others have their turn while they are read', async () => {
    let turns = 0;
    const others = setInterval(() => {
      turns += 1;
    });
    await readCaptions('00:01.000 --> 00:02.000\n{\\an8}words\n\n'.repeat(4000));
    clearInterval(others);
    expect(turns).toBeGreaterThan(0);
  });
});
