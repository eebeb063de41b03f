import { defineMessages } from '@liuguang/app-kit/i18n';

export const ledgerMessages = defineMessages({
  propose: { 'zh-CN': '提出调整', en: 'Propose adjustment' },
  approve: { 'zh-CN': '同意', en: 'Approve' },
  reject: { 'zh-CN': '否决', en: 'Reject' },
  saveGold: { 'zh-CN': '新档位', en: 'New top-up' },
  editGold: { 'zh-CN': '编辑', en: 'Edit' },
  saveScore: { 'zh-CN': '新消息包', en: 'New message pack' },
  editScore: { 'zh-CN': '编辑', en: 'Edit' },
  exportProof: { 'zh-CN': '导出账单文件', en: 'Export statement' },
  checkStatement: { 'zh-CN': '核对这份账单', en: 'Check this statement' },
  holds: {
    'zh-CN': '{lines} 行账目前后一致，没有改动。',
    en: 'All {lines} entries match. Nothing was altered.',
  },
  broken: {
    'zh-CN': '核对了 {lines} 行，有账目对不上。请运行 npm run ledger verify 查明。',
    en: 'Checked {lines} entries and some don’t add up. Run npm run ledger verify to find out which.',
  },
  proved: {
    'zh-CN': '前 {count} 行由 {day} 的每日签名证明。',
    en: 'The first {count} are verified by the signature for {day}.',
  },
  notProved: {
    'zh-CN': '还没有每日签名覆盖这个账户，明天再来核对。',
    en: 'No daily signature covers this account yet. Check back tomorrow.',
  },
  proof: { 'zh-CN': '重新计算的结果', en: 'Recalculated result' },
});
