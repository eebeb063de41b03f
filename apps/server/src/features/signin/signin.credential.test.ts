import { describe, expect, test } from 'vitest';
import { normalised } from './signin.credential.ts';

const TEXT = 'LG2345678ABCDEFGHJKLMNPQRST';

describe('the text of a credential', () => {
  test.each([
    ['as it is shown', 'LG-23456-78ABC-DEFGH-JKLMN-PQRST'],
    ['in lower case', 'lg-23456-78abc-defgh-jklmn-pqrst'],
    ['with blanks for dashes', 'LG 23456 78ABC DEFGH JKLMN PQRST'],
    ['with blanks and line ends around it', '\t LG-23456-78ABC-DEFGH-JKLMN-PQRST \r\n'],
    ['with ideographic blanks and full-width signs', '　ＬＧ－２３４５６－７８ABC-DEFGH-JKLMN-PQRST'],
    ['as the QR code holds it', 'liuguang://credential?text=LG-23456-78ABC-DEFGH-JKLMN-PQRST'],
    ['as a QR code that lost its case', 'LIUGUANG://CREDENTIAL?TEXT=LG-23456-78ABC-DEFGH-JKLMN-PQRST'],
  ])('is found when it comes %s', (_what, typed) => {
    expect(normalised(typed)).toBe(TEXT);
  });

  test('is not made out of something else', () => {
    expect(normalised('https://example.com/?text=LG-23456-78ABC-DEFGH-JKLMN-PQRST')).not.toBe(TEXT);
    expect(normalised('LG-23456-78ABC-DEFGH-JKLMN')).not.toBe(TEXT);
  });
});
