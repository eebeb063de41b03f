import { goldToCurrency } from '@liuguang/contract/format/gold';
import type { Language } from '@liuguang/contract/format/language';
import { indexColours, THEMES, type ThemeKey } from '@liuguang/contract/theme';
import { PAY_PATH } from './payment.present.ts';
import type { SandboxRow } from './payment.sandbox.repository.ts';
import { SANDBOX_OUTCOMES, type SandboxOutcome } from './payment.sandbox.ts';

const SANDBOX_CSS_PATH = `${PAY_PATH}/sandbox.css`;

interface Words {
  readonly title: string;
  readonly explained: string;
  readonly brand: string;
  readonly test: string;
  readonly due: string;
  readonly order: string;
  readonly choose: string;
  readonly over: string;
  readonly back: string;
  readonly outcomes: Readonly<Record<SandboxOutcome, readonly [name: string, what: string]>>;
}

const WORDS: Readonly<Record<Language, Words>> = {
  'zh-CN': {
    title: '沙盒收银台',
    explained: '这里不会扣真钱。选一种结果，看看订单会怎样。',
    brand: '流光',
    test: '测试',
    due: '应付',
    order: '订单号',
    choose: '选择支付结果',
    over: '这笔订单已经处理过了。',
    back: '返回流光',
    outcomes: {
      succeed: ['支付成功', '马上通知商家'],
      fail: ['支付失败', '银行拒绝了这笔付款'],
      late: ['成功，但通知晚到', '先回到应用，几秒后才通知'],
      twice: ['成功，通知两次', '同一笔通知发送两遍'],
      never: ['成功，但没有通知', '由商家主动查询得知'],
    },
  },
  en: {
    title: 'Sandbox checkout',
    explained: 'No real money is taken here. Choose what happens, and see what becomes of the order.',
    brand: 'Liuguang',
    test: 'Test',
    due: 'To pay',
    order: 'Order',
    choose: 'Choose a result',
    over: 'This order has been dealt with already.',
    back: 'Back to Liuguang',
    outcomes: {
      succeed: ['Pay', 'The shop is told at once'],
      fail: ['Decline', 'The bank refuses the payment'],
      late: ['Pay, told late', 'You return first, the shop is told seconds later'],
      twice: ['Pay, told twice', 'The same notice is sent two times'],
      never: ['Pay, never told', 'The shop has to ask by itself'],
    },
  },
};

const TONES: Readonly<Record<SandboxOutcome, string>> = {
  succeed: 'good',
  fail: 'bad',
  late: 'odd',
  twice: 'odd',
  never: 'odd',
};

const MARK = `<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="10"/><path d="M8 12h16M8 16h16v6a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V11a2 2 0 0 1 2-2h11"/></svg>`;
const TICK = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="m5 12.5 4.5 4.5L19 7.5"/></svg>';

/** The sandbox's own page: plain HTML, which works without any script. */
export function sandboxPage(bill: SandboxRow, language: Language, theme: ThemeKey): string {
  const words = WORDS[language];
  const body = bill.state === 'open' ? choices(bill, words) : over(bill, words);
  return `<!doctype html>
<html lang="${language}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${words.title}</title>
<link rel="stylesheet" href="${SANDBOX_CSS_PATH}">
</head>
<body>
<main>
<header>${MARK}<h1>${words.title}</h1><span class="test">${words.test}</span></header>
<section class="bill">
<p class="due">${words.due}</p>
<p class="amount"><span>¥</span>${goldToCurrency(bill.amount)}</p>
<dl>
<div><dt>${words.brand}</dt><dd>${escaped(bill.title)}</dd></div>
<div><dt>${words.order}</dt><dd>${escaped(bill.orderNumber)}</dd></div>
</dl>
</section>
${body}
</main>
</body>
</html>`;
}

function choices({ reference }: SandboxRow, { explained, choose, outcomes }: Words): string {
  const buttons = SANDBOX_OUTCOMES.map((outcome) => {
    const [name, what] = outcomes[outcome];
    return `<button name="outcome" value="${outcome}" class="${TONES[outcome]}"><strong>${name}</strong><small>${what}</small></button>`;
  });
  return `<p class="note">${explained}</p>
<form method="post" action="${PAY_PATH}/sandbox/${reference}" aria-label="${choose}">
${buttons.join('\n')}
</form>`;
}

const over = ({ returnUrl }: SandboxRow, words: Words): string => `<p class="note over">${TICK}${words.over}</p>
<a class="back" href="${escaped(returnUrl)}">${words.back}</a>`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (one) => ENTITIES[one] ?? one);

const themed = THEMES.map(({ key, value }) => {
  const { fotActiveColor, noticeBarBGC } = indexColours(value);
  return `[data-theme="${key}"] { --accent: ${fotActiveColor}; --tint: ${noticeBarBGC}; }`;
});

export const SANDBOX_CSS = `${themed.join('\n')}
:root { color-scheme: dark; --bg: #0a0c1c; --card: #13162b; --raised: #1b1f3a; --line: #ffffff29; --text-1: #f4f6ff; --text-2: #bcc2de; }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; padding: max(24px, env(safe-area-inset-top)) 16px max(24px, env(safe-area-inset-bottom)); background: linear-gradient(180deg, var(--tint), var(--bg) 320px) no-repeat var(--bg); color: var(--text-2); font: 400 15px/22px -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", sans-serif; }
main { max-width: 420px; margin: 0 auto; display: grid; gap: 16px; }
header { display: flex; align-items: center; gap: 10px; }
h1 { flex: 1; font-size: 18px; line-height: 26px; font-weight: 600; color: var(--text-1); }
.mark { width: 32px; height: 32px; fill: none; stroke: var(--text-1); stroke-width: 1.7; stroke-linecap: round; stroke-linejoin: round; }
.mark rect { fill: #ffffff1f; stroke: none; }
.test { padding: 2px 10px; border-radius: 99px; background: #ffb54729; color: #ffcf85; font-size: 12px; line-height: 18px; font-weight: 600; }
.bill { border-radius: 16px; background: radial-gradient(280px 160px at 100% 0, #ffffff14, #0000), var(--card); border: 1px solid var(--line); text-align: center; overflow-wrap: anywhere; }
.due { padding-top: 20px; font-size: 13px; }
.amount { margin: 2px 0 18px; color: var(--text-1); font-size: 44px; line-height: 52px; font-weight: 700; font-variant-numeric: tabular-nums; }
.amount span { margin-right: 4px; font-size: 24px; }
dl { border-top: 1px dashed var(--line); padding: 8px 16px; }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 6px 0; }
dd { margin: 0; color: var(--text-1); font-variant-numeric: tabular-nums; text-align: right; }
.note { padding: 0 4px; }
.over { display: grid; gap: 12px; justify-items: center; padding: 12px 4px; text-align: center; }
.over svg { width: 56px; height: 56px; padding: 14px; border-radius: 50%; background: #3ddc9729; fill: none; stroke: #3ddc97; stroke-width: 2.4; stroke-linecap: round; stroke-linejoin: round; }
form { display: grid; gap: 10px; }
button { position: relative; display: grid; gap: 2px; width: 100%; min-height: 62px; padding: 10px 36px 10px 38px; align-content: center; text-align: left; border: 1px solid var(--line); border-radius: 14px; background: var(--raised); color: var(--text-2); font: inherit; cursor: pointer; }
button::before { position: absolute; top: 50%; left: 16px; width: 10px; height: 10px; margin-top: -5px; border-radius: 50%; background: var(--tone); content: ""; }
button::after { position: absolute; top: 50%; right: 18px; width: 7px; height: 7px; margin-top: -4px; border: solid var(--text-2); border-width: 1.7px 1.7px 0 0; transform: rotate(45deg); content: ""; }
.good { --tone: #3ddc97; }
.bad { --tone: #ff6b6b; }
.odd { --tone: #ffb547; }
button strong { color: var(--text-1); font-weight: 600; }
button small { font-size: 13px; line-height: 18px; }
button:first-child { border: 2px solid var(--accent); }
button:hover { background: #252a4a; }
button:active { background: #2d3358; }
.back { display: grid; min-height: 50px; place-items: center; border-radius: 25px; background: var(--text-1); color: var(--bg); font-weight: 600; text-decoration: none; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
`;
