/**
 * What the embedded engine can draw, with the words that ask for it. The first word of each language is its name on
 * screen: the app says which of somebody's words it has understood before anything is paid.
 */
export const AI_ELEMENTS = {
  dawn: { zh: ['清晨', '黎明', '日出', '晨曦', '拂晓', '早晨'], en: ['dawn', 'sunrise', 'morning', 'daybreak'] },
  day: { zh: ['白天', '正午', '晴空', '蓝天', '晴天'], en: ['daylight', 'noon', 'blue sky', 'sunny', 'daytime'] },
  sunset: { zh: ['黄昏', '日落', '夕阳', '傍晚', '晚霞', '落日'], en: ['sunset', 'dusk', 'evening', 'golden hour'] },
  night: { zh: ['夜晚', '夜', '深夜', '午夜', '凌晨'], en: ['night', 'midnight', 'nocturnal'] },
  sun: { zh: ['太阳', '阳光', '烈日'], en: ['sun', 'sunlight', 'sunshine'] },
  moon: {
    zh: ['月亮', '明月', '月光', '满月', '月夜', '圆月', '弯月', '月下'],
    en: ['moon', 'moonlight', 'full moon'],
  },
  stars: { zh: ['星空', '星星', '银河', '繁星', '星夜', '群星'], en: ['stars', 'star', 'starry', 'milky way'] },
  aurora: { zh: ['极光'], en: ['aurora', 'northern lights'] },
  clouds: { zh: ['云', '云海', '白云'], en: ['clouds', 'cloud', 'cloudy'] },
  rainbow: { zh: ['彩虹'], en: ['rainbow'] },
  planet: { zh: ['星球', '行星', '土星'], en: ['planet', 'planets', 'saturn', 'jupiter'] },
  mountain: { zh: ['山', '群山', '雪山', '山峰', '山谷'], en: ['mountains', 'mountain', 'peak', 'hills', 'alps'] },
  sea: {
    zh: ['大海', '海洋', '海边', '海浪', '海上', '海面', '海岸', '深海', '沙滩'],
    en: ['sea', 'ocean', 'beach', 'waves', 'coast'],
  },
  lake: { zh: ['湖', '湖水', '湖面', '小河', '大河', '河边', '江', '溪'], en: ['lake', 'river', 'pond', 'stream'] },
  desert: { zh: ['沙漠', '沙丘', '大漠', '戈壁'], en: ['desert', 'dunes', 'sahara'] },
  forest: { zh: ['森林', '树林', '丛林', '林间', '松林'], en: ['forest', 'woods', 'jungle', 'pines'] },
  field: { zh: ['田野', '草原', '草地', '麦田', '花海', '稻田'], en: ['field', 'meadow', 'grassland', 'prairie'] },
  city: {
    zh: ['城市', '都市', '高楼', '霓虹', '天际线', '街道', '新城'],
    en: ['city', 'skyline', 'skyscrapers', 'street', 'downtown'],
  },
  village: { zh: ['村庄', '小镇', '村', '镇'], en: ['village', 'town', 'hamlet'] },
  pagoda: {
    zh: ['宝塔', '古塔', '高塔', '古寺', '楼阁', '宫殿', '亭', '古建筑'],
    en: ['pagoda', 'temple', 'palace', 'shrine'],
  },
  house: { zh: ['小屋', '木屋', '房子', '书店', '茶馆', '小院'], en: ['house', 'cabin', 'cottage', 'bookshop', 'hut'] },
  lighthouse: { zh: ['灯塔'], en: ['lighthouse'] },
  bridge: { zh: ['桥', '石桥', '拱桥'], en: ['bridge'] },
  boat: { zh: ['小船', '渔船', '帆船', '木船', '舟', '一艘船', '乌篷船'], en: ['boat', 'ship', 'sailboat', 'canoe'] },
  train: { zh: ['火车', '列车', '地铁', '高铁'], en: ['train', 'railway', 'subway'] },
  balloon: { zh: ['热气球', '气球'], en: ['balloon', 'balloons', 'hot-air balloon'] },
  kite: { zh: ['风筝', '纸鸢'], en: ['kite', 'kites'] },
  rocket: { zh: ['火箭', '飞船', '宇宙飞船'], en: ['rocket', 'spaceship', 'spacecraft'] },
  lantern: { zh: ['灯笼', '孔明灯', '花灯', '天灯'], en: ['lanterns', 'lantern', 'sky lantern'] },
  fireworks: { zh: ['烟花', '烟火', '焰火'], en: ['fireworks', 'firework'] },
  whale: { zh: ['鲸鱼', '鲸', '大鱼'], en: ['whale', 'whales'] },
  birds: { zh: ['飞鸟', '鸟', '大雁', '海鸥', '白鹤', '鹤'], en: ['birds', 'bird', 'seagulls', 'cranes', 'geese'] },
  cat: { zh: ['猫', '小猫', '黑猫'], en: ['cat', 'kitten', 'cats'] },
  deer: { zh: ['鹿', '小鹿'], en: ['deer', 'stag'] },
  traveller: {
    zh: ['旅人', '行人', '背影', '剑客', '人影'],
    en: ['traveller', 'traveler', 'wanderer', 'silhouette', 'figure'],
  },
  blossom: {
    zh: ['樱花', '桃花', '梅花', '花树', '桃林'],
    en: ['cherry blossom', 'blossoms', 'blossom', 'sakura', 'plum tree'],
  },
  tree: { zh: ['大树', '古树', '老树', '一棵树'], en: ['tree', 'oak'] },
  bamboo: { zh: ['竹', '竹林', '竹子'], en: ['bamboo'] },
  flowers: {
    zh: ['花朵', '鲜花', '野花', '荷花', '向日葵', '玫瑰'],
    en: ['flowers', 'flower', 'lotus', 'sunflowers', 'roses', 'tulips'],
  },
  rain: { zh: ['雨', '下雨', '雨夜', '细雨'], en: ['rain', 'rainy', 'drizzle'] },
  snow: { zh: ['雪', '下雪', '雪夜', '大雪'], en: ['snow', 'snowy', 'blizzard'] },
  fog: { zh: ['雾', '薄雾', '山雾', '烟雨'], en: ['fog', 'mist', 'misty', 'foggy'] },
  petals: { zh: ['花瓣', '落花', '落英'], en: ['petals', 'falling petals'] },
} as const satisfies Record<string, { readonly zh: readonly string[]; readonly en: readonly string[] }>;
export type AiElement = keyof typeof AI_ELEMENTS;

/** Colours that may be asked for; each bends the whole picture towards it. */
export const AI_COLOURS = {
  red: { zh: ['红色', '赤', '朱红'], en: ['red', 'crimson', 'scarlet'] },
  gold: { zh: ['金色', '金黄', '橙色'], en: ['gold', 'golden', 'orange', 'amber'] },
  green: { zh: ['绿色', '青绿', '翠绿', '碧'], en: ['green', 'emerald', 'jade'] },
  blue: { zh: ['蓝色', '深蓝', '湛蓝'], en: ['blue', 'navy', 'azure'] },
  purple: { zh: ['紫色', '紫'], en: ['purple', 'violet'] },
  pink: { zh: ['粉色', '粉红'], en: ['pink', 'rose-coloured'] },
} as const satisfies Record<string, { readonly zh: readonly string[]; readonly en: readonly string[] }>;
export type AiColour = keyof typeof AI_COLOURS;

type Words = { readonly zh: readonly string[]; readonly en: readonly string[] };

interface Known<Name extends string> {
  readonly name: Name;
  readonly han: readonly string[];
  readonly latin: RegExp;
}

const escaped = (word: string): string => word.replace(/[-]/g, '\\-').replaceAll(' ', '\\s+');

const known = <Name extends string>(table: Readonly<Record<Name, Words>>): Known<Name>[] =>
  (Object.entries(table) as [Name, Words][]).map(([name, { zh, en }]) => ({
    name,
    han: zh,
    latin: new RegExp(`(?<![a-z])(?:${en.map(escaped).join('|')})(?![a-z])`),
  }));

const ELEMENTS = known<AiElement>(AI_ELEMENTS);
const COLOURS = known<AiColour>(AI_COLOURS);

const namedIn =
  <Name extends string>(table: readonly Known<Name>[]) =>
  (text: string): Name[] => {
    const lower = text.toLowerCase();
    return table
      .filter(({ han, latin }) => han.some((word) => lower.includes(word)) || latin.test(lower))
      .map(({ name }) => name);
  };

/** The things that a text asks for and the engine can draw. */
export const elementsIn = namedIn(ELEMENTS);
export const coloursIn = namedIn(COLOURS);
