/** `Ver` of the user agent and what `ping/check` answers: the protocol both sides speak. */
export const PROTOCOL_VERSION = '2.1.1';
/** What /mine/setting shows. */
export const BUILD_VERSION = '1.0.0';

export const PAGE_SIZE = 10;
export const PAGE_SIZE_LIMIT = 50;

export const USER_AGENT = {
  maximumLength: 500,
  /** Stands for a vendor and model that the browser does not tell. */
  unknownDevice: 'mobile phone',
} as const;

/** One of this many characters or fewer is replaced by one of ours: random digits, then a time stamp. */
export const DEVICE_ID = { replacedUpTo: 6, randomDigits: 26, timeDigits: 13 } as const;

/** The parameters of the address that the app reads when it is entered. */
export const ENTRY_QUERY = {
  inviter: 'UID',
  light: 'isLight',
  directChannel: 'dc',
  parentChannel: 'pc',
  appStore: 'isAppStore',
  deviceId: 'uuid',
} as const;

/** The parameter in which somebody is brought along from another of our origins: a code, good once and for a minute. */
export const HANDOFF_QUERY = 'handoff';

/** Keys of local storage that the specification fixes; `browserApp` is set by the native wrapper. */
export const STORAGE_KEYS = {
  token: 'token',
  light: 'isLight',
  appStore: 'isAppStore',
  browserApp: 'isBrowserApp',
} as const;

export const TOAST_MS = 2000;
/** Counted from the first route other than home. */
export const SPLASH_MS = 2000;
export const PULL_TO_REFRESH_HEAD_PX = 50;
export const RESIZE_THROTTLE_MS = 300;

export const FOOTER = { tapDebounceMs: 200, heightPx: 80, zIndex: 2, colour: '#000000' } as const;

/** The name of each parameter is Swiper's own, so that the object can be spread into it. Times in ms, lengths in px. */
export const CAROUSEL = {
  speed: 300,
  spaceBetween: 10,
  threshold: 5,
  longSwipesRatio: 0.5,
  longSwipesMs: 300,
} as const;

/** Off unless a carousel asks for it; stops while hovered, touched or hidden. */
export const CAROUSEL_AUTOPLAY = { byDefault: false, delayMs: 3000 } as const;

export const ADVERT_CAROUSEL_STYLE = {
  heightPx: 180,
  sideMarginPx: 10,
  radiusPx: 8,
  bulletColour: '#007aff',
  inactiveBulletOpacity: 0.3,
} as const;

/** Where an advertisement can stand; the keys are the wire's positions. */
export const ADVERT_POSITIONS = {
  1: 'splash',
  2: 'homeCarousel',
  3: 'homeFeed',
  4: 'longVideoCarousel',
  5: 'longVideoFeed',
  6: 'belowPlayer',
  7: 'preRoll',
  8: 'pause',
  9: 'communityCarousel',
  10: 'communityFeed',
  11: 'liveTvCarousel',
  12: 'welfareBanner',
  13: 'mineBanner',
} as const;

/** Where a configured icon can stand; the keys are the wire's `locIds`. */
export const ICON_LOCATIONS = {
  1: 'home',
  2: 'longVideo',
  3: 'play',
  4: 'community',
  5: 'liveTv',
  6: 'welfare',
  7: 'mine',
  8: 'search',
} as const;

/** When a picture on the page starts to load. */
export const IMAGE_VISIBILITY = {
  /** The part of it that has to be seen. */
  threshold: 0.3,
  bottomMarginPx: 100,
} as const;

export const IMAGE_FETCH_TIMEOUT_MS = 100_000;

/** The local database of opened pictures. */
export const IMAGE_STORE = { name: 'imgList', version: 1, keyPath: 'url' } as const;

export const IMAGE_CACHE = {
  savedLimit: 500,
  compressedLimit: 500,
  processingMs: 10_000,
  /** Pictures that may run out of time in one visit before compressing is given up; the specification gives no unit. */
  timeoutLimit: 30,
} as const;

export const IMAGE_LAZY = {
  cacheLimit: 200,
  /** Of a picture on screen, before the error placeholder. */
  attempts: 3,
  /** Of a picture fetched ahead of need, which is tried again when it comes on screen. */
  preloadAttempts: 1,
  throttleMs: 200,
  /** Heights of the screen that count as near enough to load. */
  preloadFactor: 1.3,
} as const;

export const OBFUSCATION = {
  /** Encoding A: the repeated image key covers this many leading bytes. */
  keyedBytes: 100,
  /** First bytes of a file that is plain: JPEG, PNG, GIF, RIFF. */
  plainSignatures: [
    [0xff, 0xd8, 0xff],
    [0x89, 0x50, 0x4e, 0x47],
    [0x47, 0x49, 0x46, 0x38],
    [0x52, 0x49, 0x46, 0x46],
  ],
  /** Encoding B: every byte after this marker (`LGIM1`) is changed by `markedXor`. */
  marker: [0x4c, 0x47, 0x49, 0x4d, 0x31],
  markedXor: 163,
} as const;

export const UPLOAD = {
  chunkBytes: 1_048_576,
  simultaneous: 3,
  progressIntervalMs: 500,
  /** Weight of the newest sample in the average speed. */
  speedSmoothing: 0.1,
  fileField: 'file',
  successStatuses: [200, 201, 202],
  /** These end a chunk; any other status is tried again. */
  finalStatuses: [404, 415, 500, 501],
  /** Of an uploader that says nothing; ours says `ownRetries`. */
  defaultRetries: 0,
  ownRetries: 5,
  ticketHours: 24,
} as const;

/** Extensions by category. mov and webm are taken beside the specification's list. */
export const FILE_CATEGORIES = {
  image: ['gif', 'jpg', 'jpeg', 'png', 'bmp', 'webp'],
  video: ['mp4', 'm3u8', 'rmvb', 'avi', 'swf', '3gp', 'mkv', 'flv', 'mov', 'webm'],
  audio: ['mp3', 'wav', 'wma', 'ogg', 'aac', 'flac'],
  document: ['doc', 'txt', 'docx', 'pages', 'epub', 'pdf', 'numbers', 'csv', 'xls', 'xlsx', 'keynote', 'ppt', 'pptx'],
} as const;

/** Known as video, yet never taken: a playlist holds no picture of its own and nothing plays Flash. */
export const REFUSED_EXTENSIONS = ['m3u8', 'swf'] as const;

export const GOLD_PER_YUAN = 100;
export const GOLD_PER_DIAMOND = 10;

export const TIME_ZONE = 'Asia/Shanghai';
export const DATE_FORMAT = 'YYYY-MM-DD HH:mm:ss';
