import Type, { type Static, type TSchema } from 'typebox';
import { COVER_FIELDS } from '../jump.ts';
import { picturePath } from '../picture/fields.ts';
import { exact, id, instant } from '../shapes.ts';
import { translatedBy } from '../words.ts';

const text = (maxLength: number) => Type.String({ maxLength });
const link = text(2000);
const picture = picturePath('cover');

export const DOMAIN_TYPES = ['LAND', 'IMAGE', 'MP4', 'AIIMG', 'API', 'H5SHAREURL', 'VID'] as const;
export type DomainType = (typeof DOMAIN_TYPES)[number];

/** An origin: scheme and host, nothing after it. The CSP and CORS are made from these. */
export const origin = Type.String({ pattern: '^https?://[A-Za-z0-9.\\-\\[\\]:]{1,200}$', maxLength: 220 });

const domain = exact({ type: Type.Enum(DOMAIN_TYPES), urls: Type.Array(origin, { maxItems: 10 }) });

const ADVERTS_AT_MOST = 200;
const ADVERT_FORMS = ['image', 'text', 'video'] as const;
const position = Type.Integer({ minimum: 1, maximum: 13 });
const iconLocation = Type.Integer({ minimum: 1, maximum: 8 });

export const advertWords = {
  title: text(80),
  text: Type.Optional(Type.String({ maxLength: 120, description: 'a line below the title' })),
  button: Type.Optional(Type.String({ maxLength: 20, description: 'what the button says, where the form has one' })),
};

export const advert = exact({
  id,
  position,
  kind: Type.Enum(['house', 'paid']),
  ...advertWords,
  translations: Type.Optional(translatedBy(advertWords)),
  // One picture under any of five names, of which `adsType` says the one that counts at a position.
  cover: Type.Optional(picture),
  image: Type.Optional(picture),
  img: Type.Optional(picture),
  pic: Type.Optional(picture),
  icon: Type.Optional(picture),
  video: Type.Optional(
    Type.String({
      maxLength: 500,
      description: 'a film as MP4, below the MP4 domain, shown without sound where the form is video',
    }),
  ),
  from: Type.Optional(instant),
  until: Type.Optional(instant),
  // One link under any of six names, as advertisers deliver it; `linkOf` reads it.
  href: Type.Optional(link),
  url: Type.Optional(link),
  link: Type.Optional(link),
  jumpLink: Type.Optional(link),
  jumpUrl: Type.Optional(link),
  download_url: Type.Optional(link),
});
export type Advert = Static<typeof advert>;

const views = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });

/** An advertisement as operators have set it. Nobody else is told what it may cost. */
export const setAdvert = exact({
  ...advert.properties,
  viewsPerDay: Type.Optional(views),
  viewsInAll: Type.Optional(views),
  version: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_646 })),
});
export type SetAdvert = Static<typeof setAdvert>;

const icon = exact({
  id,
  title: text(20),
  english: Type.Optional(text(20)),
  icon: picturePath('avatar'),
  href: link,
});
const windowWords = { title: text(40) };
const floating = exact({
  id,
  ...windowWords,
  translations: Type.Optional(translatedBy(windowWords)),
  cover: picture,
  href: link,
});
const contactWords = { name: text(40), detail: text(200) };

/**
 * The parts of the configuration, each edited as a whole. A part is public when `ping/config` carries it; the others
 * are read by their own calls.
 */
export const CONFIG_PARTS = {
  theme: Type.Integer({ minimum: 0, maximum: 8, description: '1 to 8, or 0 for the theme of the calendar' }),
  features: Type.Record(Type.String({ pattern: '^[a-zA-Z]{1,40}$' }), Type.Boolean(), { additionalProperties: false }),
  domain: Type.Array(domain, { maxItems: 20 }),
  communityCategory: Type.Array(exact({ id, name: text(20), english: Type.Optional(text(20)) }), { maxItems: 50 }),
  homeTabs: Type.Array(exact({ id, name: text(20), english: text(20) }), { minItems: 1, maxItems: 12 }),
  floatingWindow: Type.Array(floating, { maxItems: 10 }),
  aiFloatingWindow: Type.Array(floating, { maxItems: 10 }),
  adsType: Type.Array(
    exact({ position, form: Type.Enum(ADVERT_FORMS), cover: Type.Optional(Type.Enum(COVER_FIELDS)) }),
    { maxItems: 13 },
  ),
  advertise: Type.Array(setAdvert, { maxItems: ADVERTS_AT_MOST }),
  advertBudget: Type.Integer({ minimum: 0, maximum: 1000, description: 'advertisements one person sees in a day' }),
  statConfigApp: exact({
    nineList: Type.Array(icon, { maxItems: 9 }),
    list: Type.Array(exact({ ...icon.properties, locIds: Type.Array(iconLocation, { minItems: 1, maxItems: 8 }) }), {
      maxItems: 100,
    }),
  }),
  contact: Type.Array(exact({ ...contactWords, translations: Type.Optional(translatedBy(contactWords)), href: link }), {
    maxItems: 20,
  }),
  endpoint: exact({ kind: Type.Enum(['embedded', 'outside']), href: link }),
  serviceHours: exact({
    from: Type.Integer({ minimum: 0, maximum: 23 }),
    to: Type.Integer({ minimum: 1, maximum: 24, description: 'hours of Asia/Shanghai in which the service answers' }),
  }),
} as const satisfies Record<string, TSchema>;

export type ConfigPart = keyof typeof CONFIG_PARTS;
export type ConfigValue<Part extends ConfigPart> = Static<(typeof CONFIG_PARTS)[Part]>;
export type ConfigValues = { [Part in ConfigPart]: ConfigValue<Part> };

const announcementWords = { title: text(80), body: text(2000) };
export const announcementTranslations = translatedBy(announcementWords);
export const announcement = exact({
  id,
  ...announcementWords,
  translations: announcementTranslations,
  href: link,
  publishedAt: instant,
});
export type Announcement = Static<typeof announcement>;

const { contact: _contact, endpoint: _endpoint, serviceHours: _hours, ...published } = CONFIG_PARTS;

export const appConfig = exact({ ...published, advertise: Type.Array(advert), announcement: Type.Array(announcement) });
export type AppConfig = Static<typeof appConfig>;

export const configRecord = exact({
  part: Type.Enum(Object.keys(CONFIG_PARTS) as ConfigPart[]),
  version: Type.Integer({ minimum: 0, description: '0 while the part stands at its default' }),
  value: Type.Unknown(),
  updatedAt: Type.Union([instant, Type.Literal('')]),
});
export type ConfigRecord = Static<typeof configRecord>;

/** Told to every operator: who changed where the app's pages, calls and files are. */
export const domainChanged = exact({
  operatorName: Type.String(),
  version: Type.Integer(),
  value: CONFIG_PARTS.domain,
});
