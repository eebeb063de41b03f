import { defineReasons } from '../reason.ts';

export const ledgerReasons = defineReasons({
  'ledger.nothingYet': { 'zh-CN': '还没有任何记录', en: 'No records yet.' },
  'ledger.decidedAlready': { 'zh-CN': '已经处理过了', en: 'This has already been handled.' },
  'ledger.otherOperatorNeeded': { 'zh-CN': '需要另一位同事来处理', en: 'A colleague needs to handle this one.' },
});
