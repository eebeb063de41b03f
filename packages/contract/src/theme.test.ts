import { expect, test } from 'vitest';
import { indexColours, mineColours, THEME_PICTURES, THEMES, themeOf } from './theme.ts';

test('there are eight themes, numbered and keyed as the wire has them', () => {
  expect(THEMES.map(({ value, key }) => `${value} ${key}`)).toEqual([
    '1 default',
    '2 duanwu',
    '3 midautumn',
    '4 qixi',
    '5 double11',
    '6 christmas',
    '7 springfestival',
    '8 labor',
  ]);
});

test.each([
  [1, '#366CE3', '#161852'],
  [2, '#ABE900', '#165133'],
  [3, '#FFEAA3', '#644e39'],
  [4, '#C8B1FF', '#483865'],
  [5, '#FF8C99', '#523472'],
  [6, '#FF8183', '#386455'],
  [7, '#FF5B5B', '#74161e'],
  [8, '#FF8E0D', '#f3870e'],
])('theme %i has active tab %s and notice bar %s', (value, activeTab, noticeBar) => {
  expect(indexColours(value)).toMatchObject({ fotActiveColor: activeTab, noticeBarBGC: noticeBar });
});

test('what a theme does not name is the default’s', () => {
  expect(indexColours(4)).toMatchObject({ tabActiveTextColor: '#6795FE', publishPopBGC: '#262942' });
  expect(mineColours(4)).toEqual(mineColours(1));
});

test('labour names its own tab text, advert button and gradient', () => {
  expect(indexColours(8)).toMatchObject({ tabActiveTextColor: '#ff8e0d', adBtnColor: '#ef4e01' });
  expect(mineColours(8).linearColor1).toBe('#792f00');
});

test('an unknown number is the default theme', () => {
  expect(themeOf(9).key).toBe('default');
});

test.each(THEMES)('theme $value has every key of both groups', ({ value, key }) => {
  expect([...Object.keys(indexColours(value)), ...THEME_PICTURES.index].sort()).toEqual(
    [
      ...['theme', 'fot1Active', 'fot2Active', 'fot3Active', 'fot4Active', 'fot5Active', 'fotActiveColor'],
      ...['noticeBarBGC', 'tabActiveTextColor', 'backTopBGI', 'longVideoNewUserBgi', 'adBgi', 'adBtnColor'],
      ...['publishPopBGC', 'publishBtnLeftTop', 'publishBtnLeftBottom', 'publishBtnRight'],
    ].sort(),
  );
  expect([...Object.keys(mineColours(value)), ...THEME_PICTURES.mine].sort()).toEqual(
    ['bg1', 'bg2', 'icon1', 'icon2', 'icon3', 'icon4', 'ai', 'linearColor1', 'linearColor2'].sort(),
  );
  expect(indexColours(value).theme).toBe(key);
});
