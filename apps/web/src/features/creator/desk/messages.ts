import { defineMessages } from '@liuguang/app-kit/i18n';

export const deskMessages = defineMessages({
  parts: { 'zh-CN': '作品与数据', en: 'Uploads and stats' },
  works: { 'zh-CN': '作品', en: 'Uploads' },
  figures: { 'zh-CN': '数据', en: 'Stats' },
  figuresOf: { 'zh-CN': '{title} · 数据', en: '{title} · Stats' },
  period: { 'zh-CN': '时间', en: 'Period' },
  days: { 'zh-CN': '近 {count} 天', en: { by: 'count', one: 'Last day', other: 'Last {count} days' } },
  views: { 'zh-CN': '播放', en: 'Views' },
  seconds: { 'zh-CN': '观看时长（分钟）', en: 'Watch time (min)' },
  likes: { 'zh-CN': '点赞', en: 'Likes' },
  comments: { 'zh-CN': '评论', en: 'Comments' },
  followers: { 'zh-CN': '新增粉丝', en: 'New followers' },
  income: { 'zh-CN': '收入（钻石）', en: 'Income (diamonds)' },
  collects: { 'zh-CN': '收藏', en: 'Saves' },
  sold: { 'zh-CN': '付费解锁', en: 'Unlocks' },
  howPost: {
    'zh-CN':
      '浏览：每次打开动态算一次，自己打开不算。点赞、评论、收藏：当天增加的，减去当天收回的。付费解锁：当天买下付费内容的人数。',
    en: 'Views: each time someone else opens the post. Likes, comments and saves: added that day, minus any removed. Unlocks: how many people bought the paid content that day.',
  },
  allFigures: { 'zh-CN': '查看全部作品的数据与收入', en: 'Stats and income for all uploads' },
  more: {
    'zh-CN': '比前 {days} 天多 {count}',
    en: { by: 'days', one: '{count} more than the day before', other: '{count} more than the previous {days} days' },
  },
  less: {
    'zh-CN': '比前 {days} 天少 {count}',
    en: { by: 'days', one: '{count} fewer than the day before', other: '{count} fewer than the previous {days} days' },
  },
  same: {
    'zh-CN': '与前 {days} 天持平',
    en: { by: 'days', one: 'Same as the day before', other: 'Same as the previous {days} days' },
  },
  retention: { 'zh-CN': '观看留存', en: 'Audience retention' },
  retentionSeries: { 'zh-CN': '还在看的比例', en: 'Still watching' },
  retentionNone: { 'zh-CN': '这段时间还没有人看', en: 'No views in this period' },
  percent: { 'zh-CN': '{count}%', en: '{count}%' },
  earned: { 'zh-CN': '收入', en: 'Income' },
  available: { 'zh-CN': '可转入', en: 'Available' },
  pending: { 'zh-CN': '结算中', en: 'Pending' },
  releases: { 'zh-CN': '什么时候到账', en: 'Upcoming payouts' },
  release: {
    'zh-CN': '{day} 可用 {amount} 钻石',
    en: { by: 'amount', one: '{amount} diamond on {day}', other: '{amount} diamonds on {day}' },
  },
  releaseNone: { 'zh-CN': '没有结算中的收入', en: 'Nothing pending' },
  redeem: { 'zh-CN': '转入钱包', en: 'Move to wallet' },
  redeemTitle: {
    'zh-CN': '把 {amount} 钻石转入钱包？',
    en: { by: 'amount', one: 'Move {amount} diamond to your wallet?', other: 'Move {amount} diamonds to your wallet?' },
  },
  redeemText: { 'zh-CN': '转入后可以直接消费，不能退回。', en: 'You can spend them right away. This can’t be undone.' },
  redeemed: { 'zh-CN': '已转入钱包', en: 'Moved to your wallet' },
  topWorks: { 'zh-CN': '这段时间看得最多的作品', en: 'Most watched in this period' },
  workLine: {
    'zh-CN': '{views} 播放 · {minutes} 分钟 · {likes} 赞',
    en: '{views} views · {minutes} min · {likes} likes',
  },
  noWorks: { 'zh-CN': '这段时间还没有人看过', en: 'No views in this period' },
  how: { 'zh-CN': '怎么算的', en: 'How it’s calculated' },
  howViews: {
    'zh-CN': '播放：看满 5 秒（更短的片子看满十分之一）算一次，同一个人半小时内只算一次。一分钟内更新。',
    en: 'Views: at least 5 seconds watched, or a tenth of a shorter video. Each person counts once every half hour. Updated within a minute.',
  },
  howTime: {
    'zh-CN': '观看时长：播放器每 15 秒上报一次，按真实时间封顶，快进不算。',
    en: 'Watch time: reported by the player every 15 seconds and capped at real time. Skipped parts don’t count.',
  },
  howRetention: {
    'zh-CN': '留存：把片子分成 {points} 段，看每一处被播放过多少次，除以开头的次数；重看会高过前面。',
    en: 'Retention: the video is split into {points} parts. For each, how often it was played compared with the start. Rewatched parts can be higher.',
  },
  howLikes: {
    'zh-CN':
      '点赞、评论：当天增加的，减去当天收回的。新增粉丝：这段时间来的、现在还在的；单个作品只算从这个视频旁边点关注的。',
    en: 'Likes and comments: added that day, minus any removed. New followers: people who followed in this period and still do. For a single video, only those who followed from its page.',
  },
  howIncome: {
    'zh-CN':
      '收入：别人用充值的钻石购买时，你得实付的 {share}%（向下取整）。满 {days} 天可转入钱包，期间可能因退款收回。日期按北京时间。',
    en: {
      by: 'days',
      one: 'Income: {share}% of what people pay with purchased diamonds, rounded down. Available after 1 day; refunds may be deducted until then. Dates are in Beijing time.',
      other:
        'Income: {share}% of what people pay with purchased diamonds, rounded down. Available after {days} days; refunds may be deducted until then. Dates are in Beijing time.',
    },
  },
});
