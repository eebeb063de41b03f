import { useApi } from '@liuguang/app-kit/api-context';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Field, fieldsOfRequest } from '../form/shape.ts';
import { ask } from './ask.ts';
import { isDenied, OWN_ROLE } from './own-role.ts';
import type { Action, Row } from './room.ts';

/** The number by which a second try is known for the same; not everything takes one. */
const NUMBER = 'requestId';

const takesNumber = ({ request }: Action) => fieldsOfRequest(request).some(({ name }) => name === NUMBER);

export const withNumber = (action: Action, body: Row, number: string = crypto.randomUUID()): Row =>
  takesNumber(action) ? { ...body, [NUMBER]: number } : body;

/** Makes actions' calls; the same request, tried again after a fault, keeps its number. */
export function useAction() {
  const { client } = useApi();
  const queries = useQueryClient();
  const [tried] = useState(() => new Map<string, string>());

  async function run(action: Action, body: Row): Promise<unknown> {
    const key = JSON.stringify([action.call, body]);
    const number = tried.get(key) ?? crypto.randomUUID();
    tried.set(key, number);
    const answer = await ask(client, action.call, withNumber(action, body, number)).catch(async (error: unknown) => {
      if (isDenied(error)) await queries.invalidateQueries({ queryKey: OWN_ROLE });
      throw error;
    });
    tried.delete(key);
    return answer;
  }

  return { run, forgetLists: () => queries.invalidateQueries({ queryKey: ['room'] }) };
}

/** The fields that a form has to ask for. */
export const askedFields = (action: Action, given: Row): Field[] =>
  fieldsOfRequest(action.request).filter(
    ({ name }) => name !== NUMBER && !(name in given) && !action.without.includes(name),
  );
