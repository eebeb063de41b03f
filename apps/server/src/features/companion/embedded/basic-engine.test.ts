import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Prompt } from '../companion.prompt.ts';
import { BasicEngine } from './basic-engine.ts';
import { isHeldOut, judge, type Pair } from './judged.ts';

const engine = new BasicEngine();
const prompt = (text: string, more: Partial<Prompt> = {}): Prompt => ({
  companion: { id: 1n, name: '岚', manner: 'warm', interests: ['film', 'book', 'music'] },
  language: 'zh-CN',
  memories: [],
  turns: [{ role: 'person', text, titles: [] }],
  ...more,
});
const none = async () => [];

test('at least four of five answers come from where they must', async () => {
  const file = new URL('../../../../../../bench/companion-pairs.tsv', import.meta.url);
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const pairs = lines.map((line): Pair => {
    const [companion = '', words = '', source = ''] = line.split('\t');
    return { companion: BigInt(companion), words, source };
  });
  expect(pairs).toHaveLength(120);
  for (const [half, held] of [
    ['known', false],
    ['held-out', true],
  ] as const) {
    const { share, count } = await judge(pairs.filter((_, at) => isHeldOut(at) === held));
    console.log(`${half} pairs: ${share.toFixed(2)} of ${count} answered from where they must`);
    expect(share, half).toBeGreaterThanOrEqual(0.8);
  }
});

test('what it knows of somebody is the ledger, and nothing without one', async () => {
  const asked = prompt('你记得我什么？', { memories: ['你喜欢雨天', '你养了一只猫'] });
  expect((await engine.decide(asked, none)).text).toContain('你喜欢雨天、你养了一只猫');
  expect((await engine.decide(prompt('你记得我什么？'), none)).text).toContain('什么都没有记');
});

test('what somebody has let it remember comes up when it fits', async () => {
  const { source, text } = await engine.decide(
    prompt('我的猫豆豆今天又拆家了', { memories: ['你养了一只猫叫豆豆'] }),
    none,
  );
  expect(source).toBe('memory');
  expect(text).toContain('豆豆');
});

test('another companion speaks of itself in other words', async () => {
  const lan = await engine.decide(prompt('你的名字什么意思？'), none);
  const companion = { id: 7n, name: '骁', manner: 'lively', interests: ['sport'] } as const;
  const xiao = await engine.decide(prompt('你的名字什么意思？', { companion }), none);
  expect([lan.source, xiao.source]).toEqual(['companion1.name', 'companion7.name']);
});
