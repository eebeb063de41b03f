import { describe, expect, test } from 'vitest';
import { follow, type OpenerParts } from './opener.ts';
import type { Target } from './target.ts';

interface Options {
  readonly wrapped?: boolean;
  readonly blocked?: boolean;
  readonly code?: string | undefined;
}

/** Writes down everything that reaches the world. */
async function followed(target: Target, { wrapped = false, blocked = false, ...rest }: Options = {}) {
  const code = 'code' in rest ? rest.code : 'once';
  const done: string[] = [];
  const parts = {
    navigate: (path: string) => void done.push(`navigate ${path}`),
    wrapper: wrapped ? { openExternal: (href: string) => void done.push(`wrapper ${href}`) } : undefined,
    page: {
      open(href: string, _name: string, features?: string) {
        done.push(`open ${href || 'nothing yet'}${features ? ` with ${features}` : ''}`);
        if (blocked || href !== '') return null;
        const tab = { location: { replace: (to: string) => void done.push(`tab ${to}`) } };
        Object.defineProperty(tab, 'opener', { set: (opener) => void done.push(`opener ${opener}`) });
        return tab;
      },
      location: { assign: (href: string) => void done.push(`assign ${href}`) },
    },
    async askCode(origin: string) {
      done.push(`code for ${origin}`);
      return code;
    },
  };
  await follow(target, parts as unknown as OpenerParts);
  return done;
}

const elsewhere: Target = { kind: 'outside', href: 'https://shop.example/a?b=1', known: false };
const ours: Target = { kind: 'outside', href: 'https://land.example/event?a=1#top', known: true };

describe('following', () => {
  test('a path goes there within the app', async () => {
    expect(await followed({ kind: 'inside', path: '/mine?index=1' })).toEqual(['navigate /mine?index=1']);
  });

  test('an address of somebody else opens a tab that knows nothing of us, and takes nothing along', async () => {
    expect(await followed(elsewhere)).toEqual(['open https://shop.example/a?b=1 with noopener,noreferrer']);
  });

  test('an address of ours takes a code along, in a tab that opened while the tap was fresh', async () => {
    expect(await followed(ours)).toEqual([
      'open nothing yet',
      'opener null',
      'code for https://land.example',
      'tab https://land.example/event?a=1&handoff=once#top',
    ]);
  });

  test('an address of ours leads there in this tab where no other may be opened', async () => {
    expect((await followed(ours, { blocked: true })).at(-1)).toBe(
      'assign https://land.example/event?a=1&handoff=once#top',
    );
  });

  test('an address of ours opens without a code when there is none to be had', async () => {
    expect((await followed(ours, { code: undefined })).at(-1)).toBe('tab https://land.example/event?a=1#top');
  });

  test('a link that came with a code of somebody else’s is followed without it', async () => {
    const planted: Target = { ...ours, href: 'https://land.example/?handoff=theirs' };
    expect((await followed(planted)).at(-1)).toBe('tab https://land.example/?handoff=once');
    expect((await followed(planted, { code: undefined })).at(-1)).toBe('tab https://land.example/');
  });

  test('anything that leads out is left to the native wrapper, and what stays in the app is not', async () => {
    expect(await followed(elsewhere, { wrapped: true })).toEqual(['wrapper https://shop.example/a?b=1']);
    expect(await followed(ours, { wrapped: true })).toEqual([
      'code for https://land.example',
      'wrapper https://land.example/event?a=1&handoff=once#top',
    ]);
    expect(await followed({ kind: 'inside', path: '/mine' }, { wrapped: true })).toEqual(['navigate /mine']);
  });

  test.each(['refused', 'none'] as const)('what is %s does nothing', async (kind) => {
    expect(await followed({ kind })).toEqual([]);
  });
});
