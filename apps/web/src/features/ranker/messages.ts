import { defineMessages } from '@liuguang/app-kit/i18n';

export const rankerMessages = defineMessages({
  why: { 'zh-CN': '为什么推荐', en: 'Why this video' },
  whyFollowing: { 'zh-CN': '你关注了 {name}', en: 'You follow {name}' },
  whyFollowingTopic: { 'zh-CN': '你关注了 #{label}', en: 'You follow #{label}' },
  whyLikedCreator: { 'zh-CN': '你赞过 {name} 的视频', en: 'You liked videos by {name}' },
  whyWatchedCreator: { 'zh-CN': '你看过 {name} 的视频', en: 'You watched videos by {name}' },
  whyLikedLabel: { 'zh-CN': '你赞过 #{label} 的视频', en: 'You liked videos about #{label}' },
  whyWatchedLabel: { 'zh-CN': '你看完过 #{label} 的视频', en: 'You watched videos about #{label}' },
  whyAkin: { 'zh-CN': '和你打开的视频相似', en: 'Similar to the video you opened' },
  whyNew: { 'zh-CN': '新发布，正在找第一批观众', en: 'New and looking for its first viewers' },
  whyDifferent: { 'zh-CN': '换个口味，和你常看的不一样', en: 'Something different from your usual' },
  whyPopular: { 'zh-CN': '最近很多人在看', en: 'Popular right now' },
  whyOpened: { 'zh-CN': '你打开了这个视频', en: 'You opened this video' },
});
