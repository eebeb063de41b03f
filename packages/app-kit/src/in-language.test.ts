import { expect, test } from 'vitest';
import { inLanguage } from './in-language.ts';

test('something is said as it was written in the language, and as it was first written in any other', () => {
  const contact = { name: '群', detail: '1', href: '/', translations: { en: { name: 'Group', detail: '2' } } };
  expect(inLanguage(contact, 'en')).toMatchObject({ name: 'Group', detail: '2', href: '/' });
  expect(inLanguage(contact, 'zh-CN')).toMatchObject({ name: '群', detail: '1' });
  expect(inLanguage({ title: '窗' }, 'en')).toEqual({ title: '窗' });
});
