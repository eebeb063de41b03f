import { hasContact } from './moderation.contacts.ts';
import type { Normalised } from './moderation.normalise.ts';
import type { Rule } from './moderation.rules.ts';

/** Digits that stand for letters in names made to look like others. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
};

const STAFF_HAN =
  /(?<!上)官方(?!块|正|圆)|客服(?!务)|管理员|版主|站长|审核员|工作人员|运营(?:团队|人员|中心|官)|系统(?:消息|通知|管理|公告|提示)|(?:充值|退款|财务|活动|会员|认证)(?:中心|专员|客服|助手)|网警|公安|流光(?:官|客服|团队|运营|小编|助手|小助手|平台|视频|app)|^流光$/u;
const STAFF_WITHIN =
  /(?<!b)admin(?!ton)|administrator|moderator|(?<!un)official(?!s|ly)|customerservice|customersupport|helpdesk|sysadmin|webmaster|liuguang(?:official|team|staff|support|service|kefu|guanfang|app)/;
/** Ordinary words and syllables within a name; a claim when they are all of it. */
const STAFF_WHOLE =
  /^(?:the)?(?:staff|support|system|root|kefu|guanfang|mod|mods|operator|service|superuser|notice)(?:team|account|bot|center|desk)?$/;

function isStaff({ joined, plain }: Normalised): boolean {
  if (STAFF_HAN.test(joined)) return true;
  const letters = plain.replace(/[\s_.-]/g, '');
  const read = [...letters].map((sign) => LOOKALIKES[sign] ?? sign).join('');
  const bare = letters.replace(/\d+/g, '');
  return [letters, read].some((form) => STAFF_WITHIN.test(form)) || STAFF_WHOLE.test(bare) || STAFF_WHOLE.test(read);
}

export const NAME_RULES: readonly Rule[] = [
  { reason: 'moderation.nameOfStaff', broken: isStaff },
  { reason: 'moderation.nameWithContact', broken: hasContact },
];
