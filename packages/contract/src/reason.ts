import type { Sentence, Wording } from './format/sentence.ts';

/** What a feature may give as the reason of a refusal, by keys that begin with the feature's name. */
export const defineReasons = <const Table extends Readonly<Record<string, Sentence>>>(table: Table): Table => table;

type HolesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | HolesIn<Rest> : never;

/** The names of the values that a wording needs. */
export type HolesOf<W extends Wording> = W extends string
  ? HolesIn<W>
  : W extends {
        readonly by: infer By;
        readonly one: infer One extends string;
        readonly other: infer Other extends string;
      }
    ? (By & string) | HolesIn<One> | HolesIn<Other>
    : never;
