/** Words that mean the same to whoever looks for an answer, in both languages. */
const SAME: readonly (readonly string[])[] = [
  ['退款', '退钱', '退费', '退回', '钱退', 'refund', 'money back', 'chargeback'],
  ['充值', '充钱', '付款', '支付', '买钻石', '付钱', 'pay', 'payment', 'recharge', 'top up', 'purchase'],
  ['没到账', '未到账', '不到账', '没收到', '到账', 'not arrived', 'missing', 'not received', 'did not arrive'],
  ['会员', 'vip', 'svip', '大会员', 'membership', 'member', 'subscription', 'premium'],
  ['续费', '自动扣费', '自动续', '扣费', 'renew', 'renewal', 'auto charge', 'auto-renew'],
  ['取消', '关闭', '停止', 'cancel', 'stop', 'turn off'],
  ['注销', '删除账号', '销号', '删号', 'delete account', 'close account', 'deletion'],
  ['密码', '口令', 'password', 'passcode'],
  ['忘记', '找回', '丢了', '想不起', 'forgot', 'lost', 'recover', 'reset'],
  ['登录', '登陆', '进不去', '登不上', 'sign in', 'log in', 'login', 'signin'],
  ['验证码', '短信', '收不到码', 'code', 'sms', 'verification'],
  ['手机号', '手机', '电话', '换号', 'phone', 'number', 'mobile'],
  ['卡顿', '卡', '缓冲', '加载慢', '放不了', '转圈', '黑屏', 'buffer', 'lag', 'stutter', 'slow', 'freeze', 'stuck'],
  ['画质', '清晰度', '高清', '模糊', 'quality', 'resolution', 'hd', 'blurry'],
  ['字幕', 'subtitle', 'caption'],
  ['线路', '换线', 'line', 'route', 'server'],
  ['上传', '发布', '投稿', 'upload', 'publish', 'submit'],
  ['审核', '没通过', '被拒', '不通过', 'review', 'moderation', 'rejected', 'approval'],
  ['举报', '投诉', 'report', 'complain'],
  ['拉黑', '屏蔽', '骚扰', '静音', 'block', 'mute', 'harass'],
  ['广告', 'ad', 'ads', 'advert', 'advertisement', 'commercial'],
  ['邀请', '推荐人', '拉人', 'invite', 'invitation', 'referral'],
  ['兑换码', '礼品码', '激活码', 'redeem', 'gift code', 'promo', 'coupon'],
  ['数据', '导出', '隐私', 'data', 'export', 'privacy', 'download my'],
  ['游客', '不注册', 'guest', 'without account'],
  ['封禁', '封号', '被封', 'banned', 'suspended', 'ban'],
  ['人工', '客服', '真人', 'human', 'agent', 'support', 'person'],
  ['钻石', '金币', '余额', 'diamond', 'gold', 'coin', 'balance'],
  ['评论', '留言', 'comment', 'reply'],
  ['头像', '昵称', '改名', '名字', 'avatar', 'name', 'nickname', 'profile'],
];

const ASCII_WORD = /^[a-z -]+$/;

/** Whether a text has a word: English ones stand by themselves, Chinese ones anywhere. */
function has(text: string, word: string): boolean {
  if (!ASCII_WORD.test(word)) return text.includes(word);
  return ` ${text} `.includes(` ${word} `) || ` ${text} `.includes(` ${word}s `);
}

/** As texts are compared: lower case, everything but letters and digits a blank. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What somebody means, each with all the words for it; what no group knows stands for itself. */
export function meaningsOf(words: string): readonly (readonly string[])[] {
  const asked = plain(words);
  if (asked === '') return [];
  const known = SAME.filter((group) => group.some((word) => has(asked, word)));
  return known.length > 0 ? known : [asked.split(' ').filter((word) => word.length > 1 || !ASCII_WORD.test(word))];
}

/** How well a text answers: one for each thing that is meant and spoken of. */
export const scoreOf = (text: string, meanings: readonly (readonly string[])[]): number =>
  meanings.filter((group) => group.some((word) => has(text, word))).length;
