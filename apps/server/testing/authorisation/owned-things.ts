import { randomInt, randomUUID } from 'node:crypto';
import type { Request } from '@liuguang/contract/contract';
import { priceFor } from '@liuguang/contract/entitlement';
import type { PurchaseKind } from '@liuguang/contract/purchase/kinds';
import { redeemCoupon } from '../../src/features/redeem/redeem.schema.ts';
import { watchEntry } from '../../src/features/watch/watch.schema.ts';
import { NEW_COMPANION } from '../companions.ts';
import { configure } from '../configure.ts';
import { contribute } from '../contributions.ts';
import { addAnnounced } from '../factories/announced.factory.ts';
import { addAudioNovel } from '../factories/audio-novel.factory.ts';
import { addChannel, addChatLine } from '../factories/channel.factory.ts';
import { addDanmaku } from '../factories/danmaku.factory.ts';
import { addVideo } from '../factories/fresh-video.factory.ts';
import { addPost } from '../factories/post.factory.ts';
import { addSession } from '../factories/session.factory.ts';
import { addCollection, addLabel, addShownVideo } from '../factories/shelf.factory.ts';
import { makeVideo } from '../factories/video.factory.ts';
import { addWork } from '../factories/work.factory.ts';
import { fileOf } from '../form-request.ts';
import { plain } from '../sample-pictures.ts';
import { newName, PASSWORD } from '../signing-in.ts';
import type { Stack } from '../stack.ts';
import { addTask, givePoints, noteDone } from '../tasks.ts';
import { announced, filmOf, keyOf, type SampleFile, Sender } from '../uploading.ts';
import type { Holder } from './holder.ts';
import { OwnedAi } from './owned-ai.ts';

/** By what a call names what it sells. */
const NAMED_BY = { media: 'mediaId', collection: 'collectionId', work: 'workId', chapter: 'partId' } as const;

const SHOWN = { moderation: 'passed', state: 'ready', publishedAt: new Date() } as const;
const HIDDEN = { moderation: 'passed', state: 'ready', publishedAt: null, seconds: 60 } as const;

/** Makes real things that belong to somebody, the way people make them where that is quick. */
export class OwnedThings {
  readonly ai = new OwnedAi(this);
  readonly #stackOf: () => Stack;

  /** In a stack that need not stand yet. */
  constructor(stackOf: () => Stack) {
    this.#stackOf = stackOf;
  }

  get stack(): Stack {
    return this.#stackOf();
  }

  async newAccount(): Promise<Holder> {
    // No random letters: now and then they spell a word that no name may have.
    const { token } = await this.stack
      .client()
      .post('app/login/account/register', { name: newName(), password: PASSWORD });
    return { id: BigInt((await this.stack.client(token).post('app/user/info', {})).id), token };
  }

  /** Somebody with whom the owner has begun to talk: a message of the owner's, and the answer to it. */
  async talk(owner: Holder): Promise<{ accountId: string; messageId: string; answerId: string }> {
    const other = await this.newAccount();
    const send = async (from: Holder, to: bigint) =>
      this.stack
        .client(from.token)
        .post('x/conversation/send', { requestId: randomUUID(), accountId: String(to), text: '你好' });
    const { id: messageId } = await send(owner, other.id);
    const { id: answerId } = await send(other, owner.id);
    return { accountId: String(other.id), messageId, answerId };
  }

  /** A message of the owner's to a companion, and the answer to it. */
  async said(owner: Holder): Promise<{ messageId: string; answerId: string }> {
    const client = this.stack.client(owner.token);
    await client.post('x/companion/adult', {});
    const send = { requestId: randomUUID(), text: '你好' };
    const { sentId: messageId } = await client.post('app/aimate/sync', { companionId: '1', send });
    let answerId = '';
    const body = { messageId };
    const onEvent = ({ message }: { message?: { id: string } }) => {
      answerId = message?.id ?? answerId;
    };
    await client.stream('x/companion/reply', { body, signal: AbortSignal.timeout(60_000), onEvent });
    return { messageId, answerId };
  }

  async memory({ token }: Holder): Promise<string> {
    const memory = { text: `喜欢${newName()}`, state: 'kept' } as const;
    return (await this.stack.client(token).post('x/companion/memory/save', memory)).id;
  }

  async companion({ token }: Holder): Promise<string> {
    return (await this.stack.client(token).post('x/companion/persona/save', NEW_COMPANION)).id;
  }

  /** One of those that people ask most. */
  async question(): Promise<string> {
    const { rows } = await this.stack.running.database.pool.query('select min(id)::text as id from support_question');
    return rows[0].id;
  }

  async picture(token: string, purpose: 'avatar' | 'cover' = 'avatar'): Promise<string> {
    const files = [fileOf(await plain(40, 40).png().toBuffer())];
    return (await this.stack.client(token).upload('app/upload/imgv2', { fields: { purpose }, files })).id;
  }

  /** Whose file has just come. */
  async video(owner: bigint): Promise<string> {
    return String((await addVideo(this.database, owner)).id);
  }

  async shownVideo(owner: bigint): Promise<string> {
    return String((await addShownVideo(this.database, owner)).id);
  }

  /** What somebody has just written over a film that everybody may find. */
  async danmaku(author: bigint): Promise<string> {
    const videoId = BigInt(await this.shownVideo(author));
    return String((await addDanmaku(this.database, { videoId, accountId: author }, this.stack.clock.now())).id);
  }

  /** Finished, and shown to nobody but its owner. */
  async hiddenVideo(owner: bigint): Promise<string> {
    return String((await addVideo(this.database, owner, HIDDEN)).id);
  }

  /** The same with files that can be played. */
  async hiddenFilm(owner: bigint): Promise<string> {
    return String((await makeVideo(this.stack, { owner, seconds: 2, publishedAt: null })).id);
  }

  async post(owner: bigint, fields: Parameters<typeof addPost>[2] = {}): Promise<string> {
    return String((await addPost(this.database, owner, fields)).id);
  }

  /** A question of somebody with an answer under it. */
  async answeredQuestion({ id }: Holder): Promise<{ id: string; commentId: string }> {
    const postId = await this.post(id, { kind: 'question' });
    const words = {
      contentType: 4,
      id: postId,
      text: `第${randomInt(1_000_000)}个回答`,
      requestId: randomUUID(),
    } as const;
    // Somebody else's answer: there is a limit to how much one person says in a minute.
    const { token } = await this.newAccount();
    return { id: postId, commentId: (await this.stack.client(token).post('app/comment/add', words)).id };
  }

  async draft(token: string): Promise<string> {
    const content = { kind: 'pictures', text: '没写完' } as const;
    return (await this.stack.client(token).post('x/post/draft/save', { content })).draft.id;
  }

  async label(kind: 'topic' | 'tag' | 'actor', owner: bigint): Promise<string> {
    const video = await addShownVideo(this.database, owner);
    return String((await addLabel(this.database, [video.id], { kind })).id);
  }

  async collection(owner: bigint): Promise<string> {
    const video = await addShownVideo(this.database, owner);
    return String((await addCollection(this.database, owner, [video.id])).id);
  }

  /** A task that is done, by its owner alone. */
  async doneTask(owner: bigint) {
    const { id, points } = await addTask(this.stack, { title: `task ${randomUUID()}`, event: 'invite' });
    await noteDone(this.stack, owner, 'invite');
    return { taskId: String(id), period: 'once', points, requestId: randomUUID() };
  }

  /** A comment that was not said before, on a video of somebody. */
  async newWords(owner: bigint): Promise<Request<'app/comment/add'>> {
    return {
      contentType: 1,
      id: String((await addVideo(this.database, owner, SHOWN)).id),
      text: `第${randomInt(1_000_000)}个看到这里的人`,
      requestId: randomUUID(),
    };
  }

  async comment({ id, token }: Holder): Promise<string> {
    return (await this.stack.client(token).post('app/comment/add', await this.newWords(id))).id;
  }

  async answer({ id, token }: Holder): Promise<object> {
    const words = await this.newWords(id);
    const { id: answeredId } = await this.stack.client(token).post('app/comment/add', words);
    return { ...words, requestId: randomUUID(), text: '我也是', answeredId };
  }

  /** A pack of messages that costs more than anybody of the cast has, but for its buyer. */
  async dearPack(buyer: bigint): Promise<object> {
    const price = 90_000_000;
    await this.give(buyer, price);
    const fields = { score: 1, price, tag: '', translations: {}, position: 0, onSale: true };
    const { id } = await (await this.stack.asOperator('finance')).post('console/ledger/score/save', fields);
    return { productId: id, price, requestId: randomUUID() };
  }

  async goldOnSale(): Promise<Request<'app/recharge/submit'>> {
    const fields = { gold: 600, bonus: 0, tag: '', translations: {}, position: 0, onSale: true };
    const { id } = await (await this.stack.asOperator('finance')).post('console/ledger/gold/save', fields);
    return { product: 'gold', productId: id, payType: 'sandbox', requestId: randomUUID() };
  }

  async order(token: string): Promise<string> {
    return (await this.stack.client(token).post('app/recharge/submit', await this.goldOnSale())).id;
  }

  /** A thing at what it costs this buyer, who can pay it. */
  async dearThing(kind: PurchaseKind, buyer: bigint): Promise<object> {
    const listPrice = 1000;
    const thing = { title: '贵重的影片', listPrice, creator: undefined };
    const { purchaseSubjects } = this.stack.running.app.ports;
    const forGold = { kind, priced: async () => thing, shown: async () => new Map() };
    contribute(purchaseSubjects, [forGold, ...purchaseSubjects.all]);
    await this.give(buyer, listPrice);
    // A member has a fifth off.
    return { price: 800, requestId: randomUUID() };
  }

  /** A coupon for something that is dear, and which everybody who asks can pay. */
  async couponFor(kind: keyof typeof NAMED_BY, { id }: Holder): Promise<object> {
    await this.dearThing(kind, id);
    const row = { accountId: id, off: 100, minPrice: 0, expiresAt: new Date('2099-01-01') };
    const [coupon] = await this.database.query.insert(redeemCoupon).values(row).returning();
    return { [NAMED_BY[kind]]: '2', couponId: String(coupon?.id) };
  }

  /** Of somebody's own, which nobody else may find. */
  async hiddenNovel(owner: bigint): Promise<string> {
    return String((await this.#novel(owner, { publishedAt: null })).id);
  }

  async hiddenAudioNovel(owner: bigint): Promise<string> {
    const chapters = [{ title: '第一夜', seconds: 2 }];
    return String((await addAudioNovel(this.stack, owner, chapters, { publishedAt: null })).id);
  }

  async shownNovel(owner: bigint): Promise<string> {
    return String((await this.#novel(owner)).id);
  }

  #novel(owner: bigint, fields: Parameters<typeof addWork>[3] = {}) {
    return addWork(this.database, owner, [{ text: '灯还亮着，海上有雾。' }], fields);
  }

  async announcedTitle(accountId: bigint): Promise<string> {
    return String((await addAnnounced(this.stack.running.database, accountId)).id);
  }

  /** Somebody's bookmark in what everybody may read. */
  async bookmark({ id, token }: Holder): Promise<string> {
    const workId = await this.shownNovel(id);
    const place = { workId, number: 1, kind: 'bookmark', start: 0, end: 0 } as const;
    return (await this.stack.client(token).post('x/work/mark/add', place)).id;
  }

  /** A novel that somebody has begun. */
  async begun({ id, token }: Holder): Promise<string> {
    const workId = await this.shownNovel(id);
    const readAt = this.stack.clock.now().toISOString();
    await this.stack.client(token).post('x/work/place', { workId, number: 1, offset: 2, readAt });
    return workId;
  }

  /** What the dear thing costs whoever asks, who has the gold for it. */
  async ableToPay({ id }: Holder): Promise<object> {
    await this.give(id, 1000);
    const price = priceFor(1000, await this.stack.running.app.ports.accounts.describe(id));
    return { price, requestId: randomUUID() };
  }

  /** Something of the points shop for which only its owner has the points. */
  async dearGoods(owner: bigint): Promise<object> {
    const price = 5_000_000;
    await givePoints(this.stack, owner, price);
    const what = { kind: 'card', title: '补签卡', translations: {}, amount: 1, tier: '', frame: '' } as const;
    const rules = { minPrice: 0, validDays: 0, perPerson: 0, minLevel: 1, stock: -1, position: 0, onSale: true };
    const editor = await this.stack.asOperator('editor');
    const { id } = await editor.post('console/redeem/save', { ...what, ...rules, price });
    return { goodsId: id, price, requestId: randomUUID() };
  }

  /** Everybody's: a channel with a programme that is to come. */
  async channel(access?: 'member') {
    const { database, app } = this.stack.running;
    const made = await addChannel(database, access);
    // The channels on offer are remembered.
    await database.transaction((tx) => app.ports.bus.publish('live', made.channelId, tx));
    return made;
  }

  /** A channel in whose chat somebody keeps order. */
  async moderated(accountId: bigint): Promise<string> {
    const { channelId } = await this.channel();
    const moderation = { channelId, accountId: String(accountId), on: true };
    await (await this.stack.asOperator('moderator')).post('console/live/chat/moderator', moderation);
    return channelId;
  }

  async chatLine(author: bigint, channelId?: string): Promise<string> {
    const channel = channelId ?? (await this.channel()).channelId;
    return addChatLine(this.stack.running.database, { channelId: BigInt(channel), accountId: author });
  }

  async exported(token: string): Promise<string> {
    const { ports, runnable } = this.stack.running.app;
    const { jobId } = await this.stack.client(token).post('x/privacy/export', { requestId: randomUUID() });
    const job = runnable.find(({ name }) => name === 'privacy.export');
    if (job) await ports.jobs.run(job, { jobId }, new AbortController().signal);
    return jobId;
  }

  async otherSession({ id, token }: Holder): Promise<string> {
    await addSession(this.database, id);
    const { list } = await this.stack.client(token).post('x/privacy/sessions', {});
    return list.find(({ current }) => !current)?.id ?? '';
  }

  async advert(): Promise<string> {
    const id = String(randomInt(1_000_000));
    const advert = { id, position: 2, kind: 'paid', title: '一', cover: '/a.webp', download_url: '' } as const;
    await configure(this.stack, 'advertise', [advert]);
    return id;
  }

  async app(): Promise<string> {
    const words = { name: randomUUID(), intro: '', about: '', translations: {}, icon: '/img/a.webp' };
    const editor = await this.stack.asOperator('editor');
    return (await editor.post('console/showcase/save', { ...words, href: '/', position: 0, shown: true })).id;
  }

  /** A video that somebody has collected. */
  async collected({ id, token }: Holder): Promise<string> {
    const videoId = await this.shownVideo(id);
    await this.stack.client(token).post('app/collect/operate', { contentType: 1, id: videoId, collected: true });
    return videoId;
  }

  /** A video that somebody has watched. */
  async watched({ id }: Holder): Promise<string> {
    const videoId = await this.shownVideo(id);
    const entry = { accountId: id, videoId: BigInt(videoId), contentType: 1 as const, position: 10, seconds: 10 };
    await this.database.query.insert(watchEntry).values({ ...entry, finished: false, watchedAt: new Date() });
    return videoId;
  }

  /** A file of which somebody has sent the first chunk, or all. */
  async upload(token: string, isWhole: boolean): Promise<SampleFile> {
    const film = filmOf(2);
    const sender = new Sender(this.stack.url, { token });
    if (isWhole) await sender.sendMissing(film);
    else await sender.send(film, 1);
    return film;
  }

  readonly announced = announced;
  readonly uploadKey = keyOf;

  get database() {
    return this.stack.running.database;
  }

  async give(to: bigint, amount: number): Promise<void> {
    const { ledger } = this.stack.running.app.ports;
    const gift = { to, amount, kind: 'gift', reference: randomUUID() } as const;
    await this.database.transaction((tx) => ledger.give(tx, gift));
  }
}
