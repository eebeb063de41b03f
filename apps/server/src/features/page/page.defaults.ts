import type { PageContent, PageName } from '@liuguang/contract/page/schemas';

/** What a page says until an operator writes it. */
export const PAGE_DEFAULTS: Readonly<Record<PageName, PageContent>> = {
  officialGroup: {
    zh: {
      title: '官方群组',
      body: '新片预告、活动和版本更新，都会先在官方群里说。\n\n入群方式见下方的官方联系方式。除此之外的群都与我们无关，请不要向任何人透露密码或转账。',
    },
    en: {
      title: 'Official groups',
      body: 'New titles, events and releases are announced in the official groups first.\n\nHow to join is listed below. No other group is ours: never give anybody your password or money.',
    },
    links: [],
  },
  recruitment: {
    zh: {
      title: '创作者招募',
      body: '我们在找愿意长期创作的人：拍短片的、写影评的、画动画的、讲故事的。\n\n入驻后可以设置付费内容，按售价的七成分成，收入十四天后可用。\n\n有意请写信给我们，附上你的作品和联系方式，我们会在三个工作日内回复。',
    },
    en: {
      title: 'Creators wanted',
      body: 'We are looking for people who want to create for the long run: short films, reviews, animation, stories.\n\nCreators may sell what they make and keep seventy per cent of the price, available after fourteen days.\n\nWrite to us with your work and how to reach you. We answer within three working days.',
    },
    links: [{ zh: '写给我们', en: 'Write to us', href: '/mine/problemFeedback?kind=other' }],
  },
  share: {
    zh: {
      title: '分享流光',
      body: '把你的专属二维码发给朋友，朋友扫码打开就会记在你的名下。',
    },
    en: {
      title: 'Share Liuguang',
      body: 'Send your own QR code to a friend: whoever opens the app with it is counted as invited by you.',
    },
    links: [],
  },
};
