import type { Screen } from './frame/screen.ts';

/** Every screen that is built. A new one is a line here. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', keep: true, load: async () => (await import('./pages/HomePage.tsx')).HomePage },
  {
    name: 'longVideoHome',
    load: async () => (await import('./pages/LongVideoHomePage.tsx')).LongVideoHomePage,
  },
  { name: 'more', load: async () => (await import('../features/media/MoreScreen.tsx')).MoreScreen },
  { name: 'welfare', keep: true, load: async () => (await import('./pages/WelfarePage.tsx')).WelfarePage },
  { name: 'exchange', load: async () => (await import('../features/redeem/ExchangeScreen.tsx')).ExchangeScreen },
  { name: 'liveTv', keep: true, load: async () => (await import('./pages/LiveTvPage.tsx')).LiveTvPage },
  { name: 'livePlay', load: async () => (await import('../features/live/LivePlay.tsx')).LivePlay },
  { name: 'mine', keep: true, load: async () => (await import('./pages/MinePage.tsx')).MinePage },
  {
    name: 'changeName',
    load: async () => (await import('../features/account/EditProfileScreen.tsx')).EditNameScreen,
  },
  {
    name: 'changeIntro',
    load: async () => (await import('../features/account/EditProfileScreen.tsx')).EditIntroScreen,
  },
  { name: 'vip', load: async () => (await import('./pages/VipPage.tsx')).VipPage },
  { name: 'recharge', load: async () => (await import('./pages/RechargePage.tsx')).RechargePage },
  { name: 'diamondRecharge', load: async () => (await import('./pages/RechargePage.tsx')).DiamondRechargePage },
  { name: 'bought', load: async () => (await import('../features/purchase/BoughtScreen.tsx')).BoughtScreen },
  { name: 'collected', load: async () => (await import('../features/taste/CollectedScreen.tsx')).CollectedScreen },
  { name: 'history', load: async () => (await import('../features/watch/HistoryScreen.tsx')).HistoryScreen },
  {
    name: 'rechargeRecord',
    load: async () => (await import('../features/ledger/StatementScreen.tsx')).StatementScreen,
  },
  { name: 'longVideo', atOnce: true, load: async () => (await import('./pages/LongVideoPage.tsx')).LongVideoPage },
  {
    name: 'videoCollection',
    load: async () => (await import('../features/collection/CollectionScreen.tsx')).CollectionScreen,
  },
  {
    name: 'anime',
    load: async () => (await import('../features/collection/CollectionScreen.tsx')).AnimeScreen,
  },
  { name: 'topic', keep: true, load: async () => (await import('./pages/LabelPages.tsx')).TopicPage },
  {
    name: 'search',
    keep: true,
    load: async () => (await import('../features/search/SearchScreen.tsx')).SearchScreen,
  },
  { name: 'searchResult', keep: true, load: async () => (await import('./pages/ResultPage.tsx')).ResultPage },
  { name: 'label', load: async () => (await import('./pages/LabelPages.tsx')).LabelPage },
  { name: 'creator', keep: true, load: async () => (await import('./pages/CreatorPages.tsx')).CreatorPage },
  { name: 'user', load: async () => (await import('./pages/CreatorPages.tsx')).UserPage },
  {
    name: 'creatorRank',
    load: async () => (await import('../features/creator/RankScreen.tsx')).RankScreen,
  },
  { name: 'followed', load: async () => (await import('../features/follow/FollowScreen.tsx')).FollowScreen },
  { name: 'works', load: async () => (await import('./pages/WorksPage.tsx')).WorksPage },
  {
    name: 'notifications',
    load: async () => (await import('../features/push/PushSettingScreen.tsx')).PushSettingScreen,
  },
  { name: 'message', load: async () => (await import('./pages/MessagePage.tsx')).MessagePage },
  { name: 'pointLevel', load: async () => (await import('../features/level/LevelScreen.tsx')).LevelScreen },
  { name: 'login', load: async () => (await import('../features/signin/LoginScreen.tsx')).LoginScreen },
  {
    name: 'originalRegister',
    load: async () => (await import('../features/signin/OriginalRegisterScreen.tsx')).OriginalRegisterScreen,
  },
  {
    name: 'credentials',
    load: async () => (await import('../features/signin/CredentialsScreen.tsx')).CredentialsScreen,
  },
  {
    name: 'accountCodeCamera',
    load: async () => (await import('../features/signin/CodeCameraScreen.tsx')).CodeCameraScreen,
  },
  { name: 'bindPhone', load: async () => (await import('../features/signin/BindPhoneScreen.tsx')).BindPhoneScreen },
  {
    name: 'changePhone',
    load: async () => (await import('../features/signin/ChangePhoneScreen.tsx')).ChangePhoneScreen,
  },
  {
    name: 'changePassword',
    load: async () => (await import('../features/signin/ChangePasswordScreen.tsx')).ChangePasswordScreen,
  },
  { name: 'setting', load: async () => (await import('./pages/SettingPage.tsx')).SettingPage },
  { name: 'account', load: async () => (await import('./pages/AccountPage.tsx')).AccountPage },
  {
    name: 'accountSecurity',
    load: async () => (await import('./pages/AccountSecurityPage.tsx')).AccountSecurityPage,
  },
  { name: 'avatar', load: async () => (await import('../features/account/AvatarScreen.tsx')).AvatarScreen },
  { name: 'blocked', load: async () => (await import('../features/block/BlockedScreen.tsx')).BlockedScreen },
  {
    name: 'automaticService',
    load: async () => (await import('../features/support/AnswersScreen.tsx')).AnswersScreen,
  },
  { name: 'service', load: async () => (await import('../features/support/ServiceScreen.tsx')).ServiceScreen },
  { name: 'onlineService', load: async () => (await import('../features/support/ServiceScreen.tsx')).ServiceScreen },
  { name: 'conversation', load: async () => (await import('./pages/ConversationPage.tsx')).ConversationPage },
  { name: 'feedback', load: async () => (await import('./pages/FeedbackPage.tsx')).FeedbackPage },
  { name: 'problemFeedback', load: async () => (await import('./pages/FeedbackPage.tsx')).ProblemFeedbackPage },
  { name: 'share', load: async () => (await import('./pages/OperatorPages.tsx')).SharePage },
  { name: 'officialGroup', load: async () => (await import('./pages/OperatorPages.tsx')).OfficialGroupPage },
  { name: 'recruitment', load: async () => (await import('./pages/OperatorPages.tsx')).RecruitmentPage },
  { name: 'gallery', load: async () => (await import('../features/gallery/GalleryScreen.tsx')).GalleryScreen },
  { name: 'notFound', load: async () => (await import('./NotFound.tsx')).NotFound },
];
