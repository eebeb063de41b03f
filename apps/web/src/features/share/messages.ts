import { defineMessages } from '@liuguang/app-kit/i18n';

export const shareMessages = defineMessages({
  shareText: { 'zh-CN': '扫一扫，来流光看看', en: 'Scan and have a look' },
  posterName: { 'zh-CN': '{name} 邀你一起看', en: '{name} invites you' },
  posterCode: { 'zh-CN': '邀请码 {code}', en: 'Invitation code {code}' },
  poster: { 'zh-CN': '带二维码的分享海报', en: 'Poster with a QR code' },
  inviteCode: { 'zh-CN': '邀请码', en: 'Invitation code' },
  link: { 'zh-CN': '邀请链接', en: 'Invitation link' },
  copyCode: { 'zh-CN': '复制邀请码', en: 'Copy the code' },
  copyLink: { 'zh-CN': '复制邀请链接', en: 'Copy the link' },
  share: { 'zh-CN': '分享给朋友', en: 'Share' },
  shareOn: { 'zh-CN': '发给朋友', en: 'Send to a friend' },
  scanToWatch: { 'zh-CN': '扫一扫，马上看', en: 'Scan to watch' },
  videoPoster: { 'zh-CN': '《{title}》的海报，带二维码', en: 'Poster of {title} with a QR code' },
  copyVideoLink: { 'zh-CN': '复制链接', en: 'Copy the link' },
  save: { 'zh-CN': '保存海报', en: 'Save the poster' },
  saved: { 'zh-CN': '海报已保存', en: 'Poster saved' },
  notSaved: { 'zh-CN': '没有存下来，可以截屏代替', en: 'It could not be saved. Take a screenshot instead.' },
  contacts: { 'zh-CN': '联系我们', en: 'Contact us' },
  groupEmpty: { 'zh-CN': '社群还在路上，过几天再来看看', en: 'No groups yet. Come back in a few days.' },
  open: { 'zh-CN': '打开', en: 'Open' },
  copyDetail: { 'zh-CN': '复制 {name}', en: 'Copy {name}' },
});
