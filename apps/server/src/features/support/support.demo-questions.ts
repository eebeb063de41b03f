import type { SupportTopic } from '@liuguang/contract/support/limits';

interface DemoQuestion {
  readonly topic: SupportTopic;
  readonly zh: readonly [question: string, answer: string];
  readonly en: readonly [question: string, answer: string];
}

const ask = (topic: SupportTopic, zh: DemoQuestion['zh'], en: DemoQuestion['en']): DemoQuestion => ({ topic, zh, en });

/** What people ask most. */
export const DEMO_QUESTIONS: readonly DemoQuestion[] = [
  ask(
    'account',
    [
      '忘记密码怎么办？',
      '在登录页选“手机号”，用绑定的手机收验证码登录，再到“设置 › 账号与安全”改密码。没有绑定手机的，可以用账号凭证登录。',
    ],
    [
      'I forgot my password. What now?',
      'Choose “Phone” on the sign-in page and sign in with a code, then change the password under Settings › Account and security. Without a bound phone, sign in with your account credential.',
    ],
  ),
  ask(
    'account',
    ['收不到短信验证码', '请检查号码、拦截软件和信号，一分钟后再要一次。同一号码一天内次数有限，超过后第二天恢复。'],
    [
      'The SMS code does not arrive',
      'Check the number, your spam filter and your signal, and ask again after a minute. There is a daily limit per number, which resets the next day.',
    ],
  ),
  ask(
    'account',
    [
      '怎么换绑手机号？',
      '到“设置 › 账号与安全 › 手机号”，先用旧手机验证，再填新号码。旧手机不能用时，新号码会在等待期后生效。',
    ],
    [
      'How do I change my phone number?',
      'Go to Settings › Account and security › Phone. Verify with the old phone, then enter the new one. If the old phone is gone, the new number takes effect after a waiting period.',
    ],
  ),
  ask(
    'account',
    [
      '游客的数据会丢吗？',
      '游客和设备绑定，清除浏览器数据后可能找不回来。注册或绑定手机后，收藏、历史和余额都会保留。',
    ],
    [
      'Can I lose what I have as a guest?',
      'A guest belongs to the device and may be lost when browser data is cleared. Create an account or bind a phone to keep favourites, history and balance.',
    ],
  ),
  ask(
    'account',
    ['怎么注销账号？', '到“设置 › 账号与安全 › 注销账号”。七天内可以反悔，之后个人信息会被删除，无法恢复。'],
    [
      'How do I delete my account?',
      'Go to Settings › Account and security › Delete account. You can change your mind for seven days; after that personal data is erased for good.',
    ],
  ),
  ask(
    'account',
    ['怎么改昵称和头像？', '到“我的 › 设置 › 我的账号”。新头像审核通过后，别人才看得到。'],
    [
      'How do I change my name and picture?',
      'Go to Me › Settings › My account. Others see a new picture once it has been approved.',
    ],
  ),
  ask(
    'account',
    ['怎么查看登录过的设备？', '“设置 › 账号与安全”列出所有登录状态，可以逐个退出，也可以一次退出其他设备。'],
    [
      'Where do I see my signed-in devices?',
      'Settings › Account and security lists every session. You can end them one by one, or all others at once.',
    ],
  ),
  ask(
    'payment',
    [
      '充值没到账怎么办？',
      '通常一分钟内到账。超过十分钟，请在“我的 › 充值记录”里找到订单，在这里联系人工并附上订单，我们会核对补上。',
    ],
    [
      'My payment has not arrived',
      'It usually takes less than a minute. After ten minutes, find the order under Me › Statement, contact a person here and attach the order. We will check and make it good.',
    ],
  ),
  ask(
    'payment',
    [
      '可以退款吗？',
      '充值后 14 天内，没有用掉的部分可以申请退款。已经看过的内容和已用的会员天数不退。请联系人工并附上订单。',
    ],
    [
      'Can I get a refund?',
      'Within 14 days you can have back what you have not spent. Titles already bought and days already used are not refunded. Contact a person and attach the order.',
    ],
  ),
  ask(
    'payment',
    ['支持哪些付款方式？', '付款页会显示当前可用的方式。会员卡也可以用钻石购买。'],
    [
      'How can I pay?',
      'The payment page shows what is available at the moment. Cards can also be bought with diamonds.',
    ],
  ),
  ask(
    'payment',
    ['钻石和金币是什么关系？', '你看到的都是钻石，10 金币等于 1 钻石，1 元等于 10 钻石。赠送的会先用掉。'],
    [
      'How do diamonds and gold relate?',
      'You always see diamonds: 10 gold are 1 diamond, and 1 yuan is 10 diamonds. What was given to you is spent first.',
    ],
  ),
  ask(
    'payment',
    ['怎么用兑换码？', '到“福利 › 兑换”输入兑换码。每个码只能用一次，注意有效期。'],
    ['How do I use a gift code?', 'Enter it under Rewards › Redeem. Each code works once and may expire.'],
  ),
  ask(
    'membership',
    [
      '会员有哪些权益？',
      'VIP 可以看会员影片、最高画质，买付费内容八折；深夜会员可以看深夜档；超级会员全都有，付费内容五折。',
    ],
    [
      'What does membership include?',
      'VIP watches member titles in full quality and pays 20 % less for paid titles. Late-night membership adds the late-night zone. SVIP has everything and pays half.',
    ],
  ),
  ask(
    'membership',
    ['会员会自动续费吗？', '不会偷偷扣费。买的是固定天数，到期前会提醒，到期后不会再扣钱。'],
    [
      'Does membership renew by itself?',
      'No. You buy a number of days, are reminded before they end, and are not charged again.',
    ],
  ),
  ask(
    'membership',
    ['会员时间可以叠加吗？', '可以。续买的天数加在剩余时间后面；换更高档时，剩下的按价值折算。'],
    [
      'Do membership days add up?',
      'Yes. New days follow the ones you have left; when you change to a higher tier, what is left is converted by value.',
    ],
  ),
  ask(
    'membership',
    ['为什么会员还有广告？', '会员没有开屏、片头、暂停和信息流广告，只保留少量站内活动位。'],
    [
      'Why do members still see some adverts?',
      'Members get no splash, pre-roll, pause or feed adverts. A few places for our own events remain.',
    ],
  ),
  ask(
    'playback',
    ['视频卡顿怎么办？', '点播放器里的“线路”换一条，或者把清晰度降一档。还不行，请告诉人工是哪部片、什么网络。'],
    [
      'The video keeps buffering',
      'Use “Line” in the player to switch, or lower the quality. If that does not help, tell us which title and which network.',
    ],
  ),
  ask(
    'playback',
    ['怎么换清晰度？', '播放时点右下角的清晰度。游客和普通用户最高 720p，会员不限；已买的内容全画质。'],
    [
      'How do I change the quality?',
      'Tap the quality at the bottom right of the player. Without membership 720p is the most; bought titles play in full quality.',
    ],
  ),
  ask(
    'playback',
    ['字幕在哪里打开？', '播放器右下角的“字幕”。没有这个按钮，说明这部片还没有字幕。'],
    [
      'Where do I turn on subtitles?',
      'Use “Subtitles” at the bottom right of the player. Without that button, the title has none yet.',
    ],
  ),
  ask(
    'playback',
    ['为什么只能看预览？', '这部影片需要会员或者单独购买，按钮上写着你的价格。'],
    ['Why do I only get a preview?', 'The title is for members or bought by itself. The button shows your price.'],
  ),
  ask(
    'upload',
    ['上传的视频多久能看？', '你自己传完就能看。别人要等画面审核通过，一般几分钟到一小时。'],
    [
      'When can my upload be watched?',
      'You can watch it as soon as it is up. Others wait until it has been reviewed, usually minutes to an hour.',
    ],
  ),
  ask(
    'upload',
    ['为什么没有通过审核？', '“我的作品”里写着原因。改好以后可以重新提交；觉得不对，可以在这里联系人工。'],
    [
      'Why was my upload rejected?',
      'The reason is shown under My works. Change it and submit again, or contact a person here if you disagree.',
    ],
  ),
  ask(
    'upload',
    ['上传中断了要重来吗？', '不用。选同一个文件，会从断开的地方继续，换设备也可以。'],
    [
      'The upload was interrupted. Do I start over?',
      'No. Pick the same file again and it goes on where it stopped, on another device too.',
    ],
  ),
  ask(
    'community',
    ['有人骚扰我怎么办？', '在对方评论或聊天里点“更多 › 拉黑这个人”，你们就互相看不到了。也可以举报，我们会处理。'],
    [
      'Somebody harasses me',
      'Use “More › Block this person” on their comment or in the conversation. You will not see each other any more. You can also report it to us.',
    ],
  ),
  ask(
    'community',
    ['为什么我的评论别人看不到？', '带链接或者重复的评论会先审核，你能看到状态和原因。'],
    [
      'Why can others not see my comment?',
      'Comments with links and repeated ones are reviewed first. You see the state and the reason.',
    ],
  ),
  ask(
    'community',
    ['为什么只能发一条私信？', '给陌生人只能先发一条，对方回复后就不限了。'],
    ['Why can I send only one message?', 'You can send a stranger one message. Once they reply, there is no limit.'],
  ),
  ask(
    'safety',
    ['怎么导出我的数据？', '到“设置 › 账号与安全 › 导出数据”，准备好会通知你，下载链接一段时间内有效。'],
    [
      'How do I export my data?',
      'Go to Settings › Account and security › Export. We tell you when it is ready; the download link is valid for a while.',
    ],
  ),
  ask(
    'safety',
    ['账号被封禁了怎么办？', '登录时会看到原因。觉得有误，请在这里联系人工，说明情况。'],
    [
      'My account was suspended',
      'You see the reason when you sign in. If you think it is a mistake, contact a person here.',
    ],
  ),
  ask(
    'safety',
    ['客服会问我要密码吗？', '不会。任何人向你要密码、验证码或转账，都是骗子，请举报。'],
    [
      'Will support ask for my password?',
      'Never. Anybody who asks for your password, a code or a transfer is a fraud. Please report them.',
    ],
  ),
];
