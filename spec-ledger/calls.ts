import type { Actor } from '@liuguang/contract/call';

export interface SpecifiedCall {
  readonly method: 'GET' | 'POST';
  /** Marked (s) in the specification: it sends the token. */
  readonly secure: boolean;
  readonly actor: Exclude<Actor, 'operator'>;
  /** Takes form data in place of a sealed body. */
  readonly form?: true;
}

const secure: SpecifiedCall = { method: 'POST', secure: true, actor: 'required' };
const secureGet: SpecifiedCall = { method: 'GET', secure: true, actor: 'required' };
const required: SpecifiedCall = { method: 'POST', secure: false, actor: 'required' };
const optional: SpecifiedCall = { method: 'POST', secure: false, actor: 'optional' };
const open: SpecifiedCall = { method: 'POST', secure: false, actor: 'none' };
const openGet: SpecifiedCall = { method: 'GET', secure: false, actor: 'none' };

/** Every call that the specification names, by its path below `/api/app`. */
export const SPECIFIED_CALLS: Readonly<Record<string, SpecifiedCall>> = {
  'advertise/click': secure,
  'aicustomerservice/list': secure,
  'aimate/gianBalance': secureGet,
  'aimate/score/pay': secure,
  'aimate/score/product/list': secure,
  'aimate/sync': secure,
  'aiorder/del': secure,
  'aiorder/facechange/list': secure,
  'aiorder/facechange/submit': secure,
  'aiorder/strip/list': secure,
  'aiorder/strip/submit': secure,
  'aitemplate/list': secure,
  // Once for each person and day: who it is must be known, where somebody is.
  'apps/click': optional,
  'apps/list': open,
  'apps/page': open,
  'card/list': secure,
  'collect/delete': required,
  'collect/operate': required,
  'comment/add': secure,
  'comment/list': secure,
  'content/info': optional,
  'custom/getEndpoint': open,
  'feedback/add': secure,
  'gold/paytypeinfo': secure,
  'imagetovideo/generate': required,
  'imagetovideo/hide': required,
  'imagetovideo/order': required,
  'live/home': open,
  'live/recommended': open,
  'login/account/login': optional,
  'login/account/register': optional,
  'login/before': open,
  'login/bindMobile': required,
  'login/captcha': open,
  'login/guest': optional,
  'login/official': optional,
  'login/phone': secure,
  'media/actor/details': secure,
  'media/collect/details': secure,
  'media/collect/home': secure,
  'media/collect/pay': secure,
  'media/home': secure,
  'media/hotSearchs/list': secure,
  'media/like': secure,
  'media/pay': secure,
  'media/play': secure,
  'media/published': secure,
  'media/recommend': secure,
  'media/short/recommend': secure,
  'media/tag/details': secure,
  'media/topic/details': secure,
  'media/trackList': secure,
  'message/latest': secure,
  'message/list': secure,
  'ping/announcement': open,
  'ping/check': openGet,
  'ping/config': openGet,
  'ping/contact': secureGet,
  'post/detail': secure,
  'post/list': secure,
  'post/mypublish': secure,
  'post/pay': secure,
  'post/publish': secure,
  'recharge/history': secure,
  'recharge/submit': secure,
  'redeem/exchange': required,
  'redeem/history': secure,
  'redeem/list': open,
  'redeemcode/list': secure,
  'redeemcode/use': secure,
  'search/details': secure,
  'search/hot': secure,
  'upblogers/cares': secure,
  'upblogers/info': secure,
  'upblogers/list': secure,
  'upload/images': { ...required, form: true },
  'upload/img': { ...secure, form: true },
  'upload/imgv2': { ...secure, form: true },
  'user/avatar': secure,
  'user/changeMobile': secure,
  'user/changePassword': secure,
  'user/info': secure,
  'user/info/modify': secure,
  'user/invite/income': secure,
  'user/invite/list': secure,
  'user/invite/redeem': secure,
  'user/logout': required,
  'user/online/time': required,
  'user/qrcode': secure,
  'user/qrcode/info': optional,
  'usertask/get': secure,
  'usertask/list': secure,
};

/**
 * What the specification has below `/api/app` that answers with no envelope of the contract: the playlist opened by a
 * player's own token, and the uploader's chunks. It needs a test named after it, and no declaration.
 */
export const SPECIFIED_RAW_CALLS: readonly string[] = ['media/h5/m3u8', 'upload/chunk'];
