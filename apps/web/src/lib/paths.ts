import type { CONTENT } from '@liuguang/contract/content';

/** Every screen of the app by name; the spelling of the addresses is the specification's. */
export const PATHS = {
  home: '/',
  homeAlias: '/home',
  longVideoHome: '/lld',

  aiCompanion: '/ai/aiGirlfriend',
  aiFaceSwap: '/ai/changeFace',
  aiConsent: '/ai/consent',
  aiGenerate: '/ai/generate',
  aiHistory: '/ai/history',
  aiVerify: '/ai/verify',
  aiVideo: '/ai/video',

  community: '/community',
  post: '/community/postDetail',
  publish: '/community/publish',
  creator: '/community/upInfo',

  liveTv: '/liveTv',
  livePlay: '/liveTv/livePlay',

  mine: '/mine',
  credentials: '/mine/credentials',
  diamondRecharge: '/mine/diamondRecharge',
  feedback: '/mine/feedback',
  invitation: '/mine/invitation',
  login: '/mine/login',
  message: '/mine/message',
  conversation: '/mine/conversation',
  bought: '/mine/myBought',
  collected: '/mine/myCollect',
  followed: '/mine/myFollow',
  history: '/mine/myHistory',
  ownPosts: '/mine/myPost',
  officialGroup: '/mine/officialGroup',
  onlineService: '/mine/onLine',
  originalRegister: '/mine/originalRegister',
  pointLevel: '/mine/pointLevel',
  problemFeedback: '/mine/problemFeedback',
  recharge: '/mine/recharge',
  rechargeRecord: '/mine/rechargeRecord',
  share: '/mine/share',
  vip: '/mine/vip',
  works: '/mine/works',

  setting: '/mine/setting',
  about: '/mine/setting/about',
  accountSecurity: '/mine/setting/accountSecurity',
  account: '/mine/setting/accout',
  accountCodeCamera: '/mine/setting/accoutCodeCamera',
  automaticService: '/mine/setting/autokf',
  avatar: '/mine/setting/avatar',
  blocked: '/mine/setting/blocked',
  notifications: '/mine/setting/notifications',
  bindPhone: '/mine/setting/bindPhone',
  connection: '/mine/setting/connection',
  privacyPolicy: '/mine/setting/privacy',
  terms: '/mine/setting/terms',
  resetPassword: '/mine/resetPassword',
  service: '/mine/setting/kf',
  changeIntro: '/mine/setting/modifiIntro',
  changeName: '/mine/setting/modifyname',
  changePassword: '/mine/setting/modifyPassword',
  changePhone: '/mine/setting/phone',
  recruitment: '/mine/setting/recruitment',

  longVideo: '/play/longVideo',
  videoCollection: '/play/videoCollection',

  search: '/subpage/search',
  searchResult: '/subpage/result',
  label: '/subpage/labelPage',
  more: '/subpage/morePage',
  user: '/subpage/userInfo',
  creatorRank: '/subpage/upRank',

  topic: '/topicList',

  welfare: '/welfare',
  exchange: '/welfare/exchange',

  circlePost: '/circle/postDetail',
  circle: '/circle/circleDetail',

  anime: '/anime/detail',
  album: '/dating/picDetail',
  novel: '/dating/novelDetail',
  audioNovel: '/novel/audio',
  reserved: '/reserved/detail',

  notFound: '/notFound',

  gallery: '/dev/gallery',
} as const;

export type PathName = keyof typeof PATHS;

/** The address of a screen with its query; values that are undefined are left out. */
export function pathTo(name: PathName, query: Readonly<Record<string, string | number | undefined>> = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string | number] => entry[1] !== undefined);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return search === '' ? PATHS[name] : `${PATHS[name]}?${search}`;
}

/** On the home screen: opens the vertical feed with the short that it names, or from its beginning where it names none. */
export const SHORT_QUERY = 'short' satisfies (typeof CONTENT)['shortVideo']['parameter'];
