import type { Picture } from '@liuguang/contract/picture/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formOf, sendForm } from '../../../testing/form-request.ts';
import { photograph } from '../../../testing/sample-pictures.ts';
import { newGuest, newResident } from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
});
afterAll(() => stack.close());

describe('user/info/modify', () => {
  const modify = (token: string, fields: { name?: string; intro?: string }) =>
    stack.client(token).post('app/user/info/modify', fields);

  test('changes name and introduction, each without the other, and everybody sees it at once', async () => {
    const { id, token } = await newResident(stack);
    const member = await stack.as('member');
    const seen = () => member.post('app/user/info', { userId: String(id) });
    await seen();
    expect(await modify(token, { name: '山里的灯' })).toMatchObject({ id: String(id), name: '山里的灯', intro: '' });
    expect(await modify(token, { intro: '看星星' })).toMatchObject({ name: '山里的灯', intro: '看星星' });
    expect(await seen()).toMatchObject({ name: '山里的灯', intro: '看星星' });
    expect(await modify(token, { intro: '' })).toMatchObject({ name: '山里的灯', intro: '' });
  });

  test('changes nothing when nothing is given', async () => {
    const { token } = await newResident(stack);
    const before = await modify(token, { name: '原来的名字' });
    expect(await modify(token, {})).toEqual(before);
  });

  test.each([
    ['a name that claims to be staff', { name: '流光官方客服' }],
    ['a rude name', { name: 'fuck you' }],
    ['a rude introduction', { intro: 'what a fucking idiot' }],
  ])('refuses %s and changes nothing, not even what was fine', async (_what, fields) => {
    const { token } = await newResident(stack);
    const before = await stack.client(token).post('app/user/info', {});
    await expect(modify(token, { name: '好名字', intro: '好', ...fields })).rejects.toMatchObject({
      code: 4220,
      status: 422,
      tip: expect.stringMatching(/./),
    });
    expect(await stack.client(token).post('app/user/info', {})).toEqual(before);
  });

  test.each([
    ['an empty name', { name: '' }],
    ['blanks around a name', { name: ' 名字 ' }],
    ['a long name', { name: '名'.repeat(21) }],
    ['a long introduction', { intro: '字'.repeat(101) }],
  ])('refuses %s', async (_what, fields) => {
    const { token } = await newResident(stack);
    await expect(modify(token, fields)).rejects.toMatchObject({ code: 4000 });
  });

  test('is for accounts', async () => {
    const guest = await newGuest(stack);
    await expect(modify(guest.token, { name: '好名字' })).rejects.toMatchObject({ code: 4030 });
    await expect(modify('', { name: '好名字' })).rejects.toMatchObject({ code: 1000 });
  });
});

describe('user/avatar', () => {
  const upload = async (token: string, purpose: 'avatar' | 'general'): Promise<Picture> => {
    const form = formOf({ purpose }, [await photograph(400, 400)]);
    const reply = await sendForm(stack, { name: 'app/upload/imgv2', token, form });
    expect(reply).toMatchObject({ code: 200 });
    return reply.data as Picture;
  };
  const choose = (token: string, pictureId: string) => stack.client(token).post('app/user/avatar', { pictureId });

  test('shows one of one’s own pictures at once to oneself, and to others once it has passed', async () => {
    const { id, token } = await newResident(stack);
    const picture = await upload(token, 'avatar');
    const avatar = picture.large.path;
    expect(await choose(token, picture.id)).toMatchObject({ id: String(id), avatar, avatarWaits: true });
    expect((await fetch(`${stack.url}${avatar}`)).status).toBe(200);
    const member = await stack.as('member');
    const seen = () => member.post('app/user/info', { userId: String(id) });
    expect(await seen()).toMatchObject({ avatar: '' });
    await stack.running.database.transaction((tx) =>
      stack.running.app.ports.pictureJudging.applyVerdict(tx, BigInt(picture.id), { verdict: 'passed', note: '' }),
    );
    expect(await seen()).toMatchObject({ avatar });
    expect(await choose(token, picture.id), 'again, after it has passed').toMatchObject({ avatar, avatarWaits: false });
  });

  test('is 4040 for a picture of somebody else, one for another purpose, and none', async () => {
    const [one, other] = [await newResident(stack), await newResident(stack)];
    const [foreign, general] = [await upload(other.token, 'avatar'), await upload(one.token, 'general')];
    for (const pictureId of [foreign.id, general.id, '999999999999999999'])
      await expect(choose(one.token, pictureId)).rejects.toMatchObject({ code: 4040, status: 404 });
    expect(await stack.client(one.token).post('app/user/info', {})).toMatchObject({ avatar: '' });
  });

  test('is for accounts', async () => {
    const guest = await newGuest(stack);
    await expect(choose(guest.token, '1')).rejects.toMatchObject({ code: 4030 });
  });
});
