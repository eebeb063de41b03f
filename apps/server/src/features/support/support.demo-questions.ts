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
      '在登录页点“忘记密码？”，用绑定的手机号验证后设置新密码。没有绑定手机的，可以用账号凭证登录。',
    ],
    [
      'I forgot my password. What now?',
      'Tap “Forgot password?” on the sign-in page, verify your phone number and set a new one. If you haven’t added a phone number, sign in with your account key.',
    ],
  ),
  ask(
    'account',
    ['收不到短信验证码', '请检查号码、拦截软件和信号，一分钟后再要一次。同一号码一天内次数有限，超过后第二天恢复。'],
    [
      'I’m not getting the code by text',
      'Check the number, your spam filter and your signal, then try again after a minute. Each number has a daily limit that resets the next day.',
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
      'Go to Settings › Account & security › Phone number. Verify your old number, then enter the new one. If you’ve lost the old number, the new one takes effect after a waiting period.',
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
      'A guest account stays on one device and may be lost when you clear browser data. Sign up or add a phone number to keep your saved items, history and balance.',
    ],
  ),
  ask(
    'account',
    ['怎么注销账号？', '到“设置 › 账号与安全 › 注销账号”。七天内可以反悔，之后个人信息会被删除，无法恢复。'],
    [
      'How do I delete my account?',
      'Go to Settings › Account & security › Delete account. You have 7 days to change your mind. After that, your personal data is erased for good.',
    ],
  ),
  ask(
    'account',
    ['怎么改昵称和头像？', '到“我的 › 设置 › 我的账号”。新头像审核通过后，别人才看得到。'],
    [
      'How do I change my name and photo?',
      'Go to Me › Settings › My account. Others will see your new photo once it’s approved.',
    ],
  ),
  ask(
    'account',
    ['怎么查看登录过的设备？', '“设置 › 账号与安全”列出所有登录状态，可以逐个退出，也可以一次退出其他设备。'],
    [
      'Where do I see my signed-in devices?',
      'Go to Settings › Account & security › Devices. You can sign out of them one by one or all at once.',
    ],
  ),
  ask(
    'payment',
    [
      '充值没到账怎么办？',
      '通常一分钟内到账。超过十分钟，请在“我的 › 账单”里找到订单，在这里联系人工并附上订单，我们会核对补上。',
    ],
    [
      'My top-up hasn’t arrived',
      'It usually takes less than a minute. If it’s been more than ten, find the order in Me › Statement, chat with us here and attach it. We’ll sort it out.',
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
      'You can get back what you haven’t spent within 14 days. Titles you’ve bought and days you’ve used aren’t refunded. Chat with us and attach the order.',
    ],
  ),
  ask(
    'payment',
    ['支持哪些付款方式？', '付款页会显示当前可用的方式。会员卡也可以用钻石购买。'],
    ['How can I pay?', 'The payment page shows what’s available. You can also buy plans with diamonds.'],
  ),
  ask(
    'payment',
    ['钻石怎么换算？', '1 元等于 10 钻石。赠送的会先用掉。'],
    ['How much is a diamond worth?', '¥1 is 10 diamonds. Bonus is spent first.'],
  ),
  ask(
    'payment',
    ['怎么用兑换码？', '到“福利 › 积分兑换 › 兑换码”输入。每个码只能用一次，注意有效期。'],
    ['How do I use a redeem code?', 'Enter it in Rewards › Points shop › Code. Each code works once and may expire.'],
  ),
  ask(
    'membership',
    [
      '会员有哪些权益？',
      'VIP 可以看会员影片、最高画质，买付费内容八折；深夜会员可以看深夜档；SVIP 全都有，付费内容五折。',
    ],
    [
      'What does membership include?',
      'VIP includes members-only titles, the best quality and 20% off paid titles. Late Night adds late-night titles. SVIP includes everything, with 50% off.',
    ],
  ),
  ask(
    'membership',
    ['会员会自动续费吗？', '不会偷偷扣费。买的是固定天数，到期前会提醒，到期后不会再扣钱。'],
    [
      'Does membership renew automatically?',
      'No. You pay once, we remind you before it ends, and you’re never charged again.',
    ],
  ),
  ask(
    'membership',
    ['会员时间可以叠加吗？', '可以。续买的天数加在剩余时间后面；换更高档时，剩下的按价值折算。'],
    [
      'Do membership days add up?',
      'Yes. New days are added to what you have left. If you move to a higher tier, the rest is converted by value.',
    ],
  ),
  ask(
    'membership',
    ['为什么会员还有广告？', '会员没有开屏、片头、暂停和信息流广告，只保留少量站内活动位。'],
    [
      'Why do members still see some ads?',
      'Members don’t see ads at launch, before or during videos, or in feeds. We still show our own events in a few places.',
    ],
  ),
  ask(
    'playback',
    ['视频卡顿怎么办？', '点播放器里的“线路”换一条，或者把清晰度降一档。还不行，请告诉人工是哪部片、什么网络。'],
    [
      'The video keeps buffering',
      'Switch “Server” in the player, or lower the quality. If that doesn’t help, tell us which title and which network.',
    ],
  ),
  ask(
    'playback',
    ['怎么换清晰度？', '播放时点右下角的清晰度。游客和普通用户最高 720p，会员不限；已买的内容全画质。'],
    [
      'How do I change the quality?',
      'Tap the quality at the bottom right of the player. Without a membership you get up to 720p; titles you’ve bought play in full quality.',
    ],
  ),
  ask(
    'playback',
    ['字幕在哪里打开？', '播放器右下角的“字幕”。没有这个按钮，说明这部片还没有字幕。'],
    [
      'Where do I turn on captions?',
      'Tap “Captions” at the bottom right of the player. If you don’t see it, the title has none yet.',
    ],
  ),
  ask(
    'playback',
    ['为什么只能看预览？', '这部影片需要会员或者单独购买，按钮上写着你的价格。'],
    ['Why do I only get a preview?', 'It’s for members, or sold separately. The button shows your price.'],
  ),
  ask(
    'upload',
    ['上传的视频多久能看？', '你自己传完就能看。别人要等画面审核通过，一般几分钟到一小时。'],
    [
      'When can my upload be watched?',
      'You can watch it right after uploading. Others can once it’s reviewed, usually within an hour.',
    ],
  ),
  ask(
    'upload',
    ['为什么没有通过审核？', '“我的作品”里写着原因。改好以后可以重新提交；觉得不对，可以在这里联系人工。'],
    [
      'Why was my upload rejected?',
      'See the reason in My uploads. Edit and submit it again, or chat with us if you disagree.',
    ],
  ),
  ask(
    'upload',
    ['上传中断了要重来吗？', '不用。选同一个文件，会从断开的地方继续，换设备也可以。'],
    [
      'My upload was interrupted. Do I have to start over?',
      'No. Choose the same file again and it picks up where it left off, even on another device.',
    ],
  ),
  ask(
    'community',
    ['有人骚扰我怎么办？', '在对方评论或聊天里点“更多 › 拉黑这个人”，你们就互相看不到了。也可以举报，我们会处理。'],
    [
      'Someone is harassing me',
      'Tap “More › Block user” on their comment or in the conversation. You won’t see each other anymore. You can also report them to us.',
    ],
  ),
  ask(
    'community',
    ['为什么我的评论别人看不到？', '带链接或者重复的评论会先审核，你能看到状态和原因。'],
    [
      'Why can’t others see my comment?',
      'Comments with links and repeated comments are reviewed first. You can see the status and the reason.',
    ],
  ),
  ask(
    'community',
    ['为什么只能发一条私信？', '给陌生人只能先发一条，对方回复后就不限了。'],
    ['Why can I send only one message?', 'You can send one message to someone new. Once they reply, there’s no limit.'],
  ),
  ask(
    'safety',
    ['怎么导出我的数据？', '到“设置 › 账号与安全 › 导出我的数据”。打包好会通知你，文件保留一天。'],
    [
      'How do I export my data?',
      'Go to Settings › Account & security › Export my data. We’ll tell you when it’s ready. The download is kept for a day.',
    ],
  ),
  ask(
    'safety',
    ['账号被封禁了怎么办？', '登录时会看到原因。觉得有误，请在这里联系人工，说明情况。'],
    [
      'My account was suspended',
      'You’ll see the reason when you sign in. If you think it’s a mistake, chat with us here.',
    ],
  ),
  ask(
    'safety',
    ['客服会问我要密码吗？', '不会。任何人向你要密码、验证码或转账，都是骗子，请举报。'],
    [
      'Will support ask for my password?',
      'Never. Anyone who asks for your password, a code or a transfer is a scammer. Please report them.',
    ],
  ),
];
