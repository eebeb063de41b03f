/** Pictures of a theme, under the wire's own names; the drawings stand in the ui package. */
export const THEME_PICTURES = {
  index: [
    'fot1Active',
    'fot2Active',
    'fot3Active',
    'fot4Active',
    'fot5Active',
    'backTopBGI',
    'longVideoNewUserBgi',
    'adBgi',
    'publishBtnLeftTop',
    'publishBtnLeftBottom',
    'publishBtnRight',
  ],
  mine: ['bg1', 'bg2', 'icon1', 'icon2', 'icon3', 'icon4', 'ai'],
} as const;

export type ThemePictureName = (typeof THEME_PICTURES)['index' | 'mine'][number];

/** Colours of the home screen, under the wire's own names. */
export interface ThemeIndexColours {
  readonly fotActiveColor: string;
  readonly noticeBarBGC: string;
  readonly tabActiveTextColor: string;
  readonly publishPopBGC: string;
  readonly adBtnColor: string;
}

export interface ThemeMineColours {
  readonly linearColor1: string;
  readonly linearColor2: string;
}

interface Theme {
  readonly value: number;
  readonly key: string;
  readonly label: string;
  /** What a theme does not name is the default theme's. */
  readonly index: Partial<ThemeIndexColours>;
  readonly mine: Partial<ThemeMineColours>;
}

const DEFAULT_INDEX: ThemeIndexColours = {
  fotActiveColor: '#366CE3',
  noticeBarBGC: '#161852',
  tabActiveTextColor: '#6795FE',
  publishPopBGC: '#262942',
  adBtnColor: '#366CE3',
};

const DEFAULT_MINE: ThemeMineColours = { linearColor1: '#24348a', linearColor2: '#131a45' };

export const THEMES = [
  { value: 1, key: 'default', label: '默认', index: DEFAULT_INDEX, mine: DEFAULT_MINE },
  {
    value: 2,
    key: 'duanwu',
    label: '端午',
    index: { fotActiveColor: '#ABE900', noticeBarBGC: '#165133' },
    mine: {},
  },
  {
    value: 3,
    key: 'midautumn',
    label: '中秋·国庆',
    index: { fotActiveColor: '#FFEAA3', noticeBarBGC: '#644e39' },
    mine: {},
  },
  { value: 4, key: 'qixi', label: '七夕', index: { fotActiveColor: '#C8B1FF', noticeBarBGC: '#483865' }, mine: {} },
  {
    value: 5,
    key: 'double11',
    label: '双十一',
    index: { fotActiveColor: '#FF8C99', noticeBarBGC: '#523472' },
    mine: {},
  },
  {
    value: 6,
    key: 'christmas',
    label: '圣诞·元旦',
    index: { fotActiveColor: '#FF8183', noticeBarBGC: '#386455' },
    mine: {},
  },
  {
    value: 7,
    key: 'springfestival',
    label: '春节',
    index: { fotActiveColor: '#FF5B5B', noticeBarBGC: '#74161e' },
    mine: {},
  },
  {
    value: 8,
    key: 'labor',
    label: '劳动节',
    index: {
      fotActiveColor: '#FF8E0D',
      noticeBarBGC: '#f3870e',
      tabActiveTextColor: '#ff8e0d',
      adBtnColor: '#ef4e01',
    },
    mine: { linearColor1: '#792f00', linearColor2: '#792f00' },
  },
] as const satisfies readonly Theme[];

export type ThemeKey = (typeof THEMES)[number]['key'];

/** The theme with that number; the default for a number that this build does not know. */
export const themeOf = (value: number): (typeof THEMES)[number] =>
  THEMES.find((theme) => theme.value === value) ?? THEMES[0];

export const indexColours = (value: number): ThemeIndexColours & { readonly theme: ThemeKey } => {
  const { key, index } = themeOf(value);
  return { theme: key, ...DEFAULT_INDEX, ...index };
};

export const mineColours = (value: number): ThemeMineColours => ({ ...DEFAULT_MINE, ...themeOf(value).mine });
