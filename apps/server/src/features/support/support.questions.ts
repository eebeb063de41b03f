import type { Request, Response } from '@liuguang/contract/contract';
import { SUPPORT_TOPICS } from '@liuguang/contract/support/limits';
import type { CannedText, QuestionRecord } from '@liuguang/contract/support/schemas';
import type { Person } from '../../platform/http/handler.ts';
import { isCount, isId, type KeyShape, type Page, type PageRequest, pageOf, windowOf } from '../../platform/page.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import { presentQuestion, presentRecord } from './support.present.ts';
import type { QuestionFields, QuestionRepository, QuestionRow } from './support.questions.repository.ts';
import { meaningsOf, plain, scoreOf } from './support.synonyms.ts';

interface QuestionParts {
  readonly database: Database;
  readonly questions: QuestionRepository;
}

const PLACE: KeyShape = [isCount, isId];
const placeOf = ({ position, id }: QuestionRow) => [position, String(id)];
/** More than anybody reads of what was found. */
const FOUND = 10;

/** What people ask again and again, with the answers. */
export class SupportQuestions {
  readonly #parts: QuestionParts;

  constructor(parts: QuestionParts) {
    this.#parts = parts;
  }

  async list(
    { id }: Person,
    { topic, words = '', ...request }: Request<'app/aicustomerservice/list'>,
  ): Promise<Response<'app/aicustomerservice/list'>> {
    const { questions } = this.#parts;
    const window = windowOf(request, PLACE);
    const isSearch = words.trim() !== '';
    const [rows, counts] = await Promise.all([
      isSearch ? this.#find(words) : questions.shown(topic, window),
      questions.topics(),
    ]);
    const votes = await questions.votes(
      id,
      rows.map((row) => row.id),
    );
    const topics = SUPPORT_TOPICS.flatMap((one) => counts.filter((each) => each.topic === one));
    const present = (row: QuestionRow) => presentQuestion(row, votes.get(row.id));
    if (isSearch) return { list: rows.map(present), hasNext: false, topics };
    return { ...pageOf(rows, window, placeOf, present), topics };
  }

  async vote({ id }: Person, { questionId, helpful }: Request<'x/support/helpful'>): Promise<Record<string, never>> {
    const { database, questions } = this.#parts;
    const isThere = await database.transaction((tx) => questions.vote(tx, id, BigInt(questionId), helpful));
    if (!isThere) throw new Refused('notFound');
    return {};
  }

  async all({ topic, ...request }: Request<'console/support/question/list'>): Promise<Page<QuestionRecord>> {
    const window = windowOf(request, PLACE);
    return pageOf(await this.#parts.questions.all(topic, window), window, placeOf, presentRecord);
  }

  async save(
    tx: Transaction,
    { questionId, question, answer, ...fields }: Request<'console/support/question/save'>,
  ): Promise<QuestionRecord> {
    const columns: QuestionFields = {
      ...fields,
      questionZh: question.zh,
      questionEn: question.en,
      answerZh: answer.zh,
      answerEn: answer.en,
    };
    const row = await this.#parts.questions.save(
      tx,
      questionId === undefined ? undefined : BigInt(questionId),
      columns,
    );
    if (!row) throw new Refused('notFound');
    return presentRecord(row);
  }

  async remove(tx: Transaction, questionId: string): Promise<Record<string, never>> {
    if (!(await this.#parts.questions.remove(tx, BigInt(questionId)))) throw new Refused('notFound');
    return {};
  }

  async canned(request: PageRequest): Promise<Page<CannedText>> {
    const window = windowOf(request, [isId]);
    const rows = await this.#parts.questions.canned(window);
    return pageOf(
      rows,
      window,
      ({ id }) => [String(id)],
      ({ id, ...row }) => ({ id: String(id), ...row }),
    );
  }

  async saveCanned(
    tx: Transaction,
    { cannedId, ...fields }: Request<'console/support/canned/save'>,
  ): Promise<CannedText> {
    const row = await this.#parts.questions.saveCanned(
      tx,
      cannedId === undefined ? undefined : BigInt(cannedId),
      fields,
    );
    if (!row) throw new Refused('notFound');
    return { ...row, id: String(row.id) };
  }

  async removeCanned(tx: Transaction, cannedId: string): Promise<Record<string, never>> {
    if (!(await this.#parts.questions.removeCanned(tx, BigInt(cannedId)))) throw new Refused('notFound');
    return {};
  }

  /** The best first: what the question itself says weighs more than what is said beside it. */
  async #find(words: string): Promise<QuestionRow[]> {
    const meanings = meaningsOf(words);
    const scored = (await this.#parts.questions.searched()).map((row) => {
      const inQuestion = scoreOf(plain(`${row.questionZh} ${row.questionEn} ${row.words}`), meanings);
      const inAnswer = scoreOf(plain(`${row.answerZh} ${row.answerEn}`), meanings);
      return { row, score: inQuestion * 3 + inAnswer };
    });
    return scored
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score || a.row.position - b.row.position)
      .slice(0, FOUND)
      .map(({ row }) => row);
  }
}
