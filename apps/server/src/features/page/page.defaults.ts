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
      body: 'Hear about new titles, events and updates here first.\n\nSee below for how to join. Any other group isn’t ours, so never share your password or send money to anyone.',
    },
    links: [],
  },
  recruitment: {
    zh: {
      title: '创作者招募',
      body: '我们在找愿意长期创作的人：拍短片的、写影评的、画动画的、讲故事的。\n\n入驻后可以设置付费内容，按售价的七成分成，收入十四天后可用。\n\n有意请写信给我们，附上你的作品和联系方式，我们会在三个工作日内回复。',
    },
    en: {
      title: 'Become a creator',
      body: 'We’re looking for people who love to create: short films, reviews, animation, stories.\n\nSell your work and keep 70% of the price, available after 14 days.\n\nSend us some of your work and your contact details. We’ll reply within three working days.',
    },
    links: [{ zh: '写给我们', en: 'Apply', href: '/mine/problemFeedback?kind=other' }],
  },
  privacy: {
    zh: {
      title: '隐私政策',
      body: '我们只收集让流光能用起来的信息：你的账号与手机号（如果绑定）、你看过、收藏和购买的内容、你发布的内容，以及登录设备和网络地址。\n\n网络地址和设备标识保留 90 天，用来保护账号，之后自动删除。观看记录随时可以在观看历史里删除。\n\n我们不出售你的个人信息，也不把它交给广告主。支付由支付服务商处理，我们看不到你的银行卡号。\n\n你可以在「设置 · 账号与安全」里随时导出全部数据，也可以申请注销：七天内可以反悔，之后个人信息会被删除，依法须保留的账目以匿名方式保存。\n\n对隐私有疑问，请联系在线客服。',
    },
    en: {
      title: 'Privacy policy',
      body: 'We collect only what Liuguang needs to work: your account and phone number if you add one, what you watch, save and buy, what you post, and the devices and network addresses you sign in from.\n\nNetwork addresses and device identifiers are kept for 90 days to protect your account, then deleted. You can delete your watch history at any time.\n\nWe don’t sell your personal information or give it to advertisers. Payments are handled by payment providers; we never see your card number.\n\nUnder Settings, Account & security you can export all your data, or delete your account. You have seven days to change your mind. After that your personal information is erased; records we must keep by law stay under a pseudonym.\n\nQuestions about privacy? Contact support.',
    },
    links: [{ zh: '联系客服', en: 'Contact support', href: '/mine/setting/kf' }],
  },
  terms: {
    zh: {
      title: '用户协议',
      body: '欢迎使用流光。使用流光即表示你同意下面的约定。\n\n账号归你本人使用，请保管好密码和账号凭证。未成年人请在监护人同意下使用。\n\n请只发布你有权发布的内容。不得发布色情、暴力、侵权、诈骗或骚扰他人的内容，不得未经同意使用他人的脸。违反的内容会被下架，严重的会封禁账号；对处理有异议可以申诉。\n\n购买的影片、合集、章节长期有效。会员按所选时长生效，到期即止，不会自动续费。充值后 14 天内，未使用的部分可以申请退款。\n\nAI 生成的内容都带有标识，请不要去除。\n\n我们可能会更新这份协议，重要变更会提前公告。',
    },
    en: {
      title: 'Terms of service',
      body: 'Welcome to Liuguang. By using it you agree to these terms.\n\nYour account is for you. Keep your password and account key safe. If you’re under age, use Liuguang with a guardian’s consent.\n\nPost only what you have the right to post. Sexual, violent, infringing, fraudulent or harassing content isn’t allowed, nor is using someone’s face without consent. We remove what breaks these rules and may ban accounts for serious cases. You can appeal.\n\nFilms, collections and chapters you buy stay yours. Memberships last for the time you chose and end by themselves; there’s no auto-renewal. Within 14 days of a top-up you can ask for a refund of what you haven’t used.\n\nAI-made content carries a label. Please don’t remove it.\n\nWe may update these terms and will announce important changes in advance.',
    },
    links: [{ zh: '隐私政策', en: 'Privacy policy', href: '/mine/setting/privacy' }],
  },
  share: {
    zh: {
      title: '分享流光',
      body: '把你的专属二维码发给朋友，朋友扫码打开就会记在你的名下。',
    },
    en: {
      title: 'Share Liuguang',
      body: 'Send your QR code to a friend. Anyone who opens Liuguang with it counts as your invite.',
    },
    links: [],
  },
};
