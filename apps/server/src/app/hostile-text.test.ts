import { type Contract, contract } from '@liuguang/contract/contract';
import { pathOfDeepLink, pathOfLink } from '@liuguang/contract/jump';
import { readCode } from '@liuguang/contract/redeemcode/format';
import { categoryOf } from '@liuguang/contract/upload/limits';
import { readCaptions, wordsOf } from '@liuguang/media/captions';
import { recogniseContainer } from '@liuguang/media/container';
import { describeBrowser } from '@liuguang/wire/describe-browser';
import { parseApiKey } from '@liuguang/wire/sign';
import { parseUserAgent } from '@liuguang/wire/user-agent';
import { describe, expect, test, vi } from 'vitest';
import { busyPattern, busyReader } from '../../testing/hostile/hostile-texts.ts';
import { patternsInSource } from '../../testing/hostile/patterns-in-source.ts';
import { textsWithoutEnd } from '../../testing/hostile/texts-without-end.ts';
import { originOf } from '../features/account/account.origin.ts';
import { readDocument } from '../features/ledger/ledger.document.ts';
import { titleFromFilename } from '../features/media/making/media.title.ts';
import { refuseName } from '../features/moderation/moderation.texts.ts';
import { indexed, spellings } from '../features/search/search.document.ts';
import { marksIn } from '../features/search/search.marks.ts';
import { wordQuery } from '../features/search/search.query.ts';
import { isCommonPassword } from '../features/signin/signin.common-passwords.ts';
import { normalised } from '../features/signin/signin.credential.ts';
import { readChunkFields } from '../features/upload/upload.fields.ts';
import { readDocument as readPage } from '../features/work/import/document-text.ts';
import { readTxt } from '../features/work/import/read-txt.ts';
import { readContent } from '../platform/file-content.ts';
import { byteRangeOf } from '../platform/http/byte-range.ts';
import { isSuspectJson, isSuspectQuery, unstorable } from '../platform/http/storable.ts';
import { tidy } from '../platform/tidy-text.ts';

vi.setConfig({ testTimeout: 300_000 });

/** Everything that takes what somebody wrote, at any length: limits come before most of them, and are not relied on. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'a caption file': readCaptions,
  'the words of a caption file': (text) => readCaptions(`00:01.000 --> 00:02.000\n${text}`),
  'the words of captions': (text) => wordsOf([{ start: 0, end: 1, text }]),
  // By all rules for texts, and those for names besides.
  'a name before others see it': refuseName,
  'a comment': tidy,
  'what somebody looks for': wordQuery,
  'a name for the index': (text) => indexed({ names: [text], labels: [], by: [] }),
  'words that may be mistyped': (text) => spellings({ names: [text], labels: [], by: [] }),
  'a found name': (text) => marksIn([text], ['a', '汉']),
  'a file name': categoryOf,
  'a title out of a file name': titleFromFilename,
  'the fields of a chunk': (text) => readChunkFields({ filename: text, identifier: text, totalSize: text }),
  'a book as plain text': (text) => readTxt(Buffer.from(text || 'a'), text),
  'a page of a book': readPage,
  'the beginning of a file': (text) => readContent(Buffer.from(text), 'words.txt'),
  'the beginning of a film': (text) => recogniseContainer(Buffer.from(text)),
  'where somebody comes from': originOf,
  'a user agent of ours': parseUserAgent,
  'a user agent of a browser': (userAgent) => describeBrowser({ userAgent: `Android ${userAgent}` }),
  'a signature': parseApiKey,
  'a range of bytes': (text) => byteRangeOf(`bytes=${text}`, 1000),
  'a credential': normalised,
  'a redeem code': readCode,
  'a password': isCommonPassword,
  'a statement of account': readDocument,
  'a deep link': (text) => pathOfDeepLink(`liuguang://${text}`),
  'a link': (text) => pathOfLink(`/${text}`),
  'a body that cannot be stored': (text) => [isSuspectJson(text), isSuspectQuery(text), unstorable({ [text]: text })],
};

/** These read what programs of ours write, and nothing that anybody sends. */
const OF_PROGRAMS = [
  'apps/server/src/platform/postgres/',
  'apps/server/src/app/http/pages.ts',
  'packages/contract/src/openapi/',
  'packages/contract/src/api-docs/',
  'packages/media/src/media-tools.ts',
];
const isOfPrograms = (file: string) => OF_PROGRAMS.some((place) => file.startsWith(place));

describe('hostile text, up to 1 MB in the full run, keeps nobody busy', () => {
  test.each(Object.entries(READERS))('who reads %s', async (_what, read) => {
    expect(await busyReader(read)).toBeUndefined();
  });

  const patterns = patternsInSource(isOfPrograms).map((one) => [one.name, one] as const);
  test.each(patterns)('%s', async (_name, { pattern, words }) => {
    expect(await busyPattern(pattern, words)).toBeUndefined();
  });
});

test('no call takes a text without an end', () => {
  const calls = Object.keys(contract) as (keyof Contract)[];
  expect(calls.flatMap((name) => textsWithoutEnd(contract[name].request).map((path) => `${name}${path}`))).toEqual([]);
});
