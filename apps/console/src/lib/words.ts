import { textIn, useLanguage } from '@liuguang/app-kit/i18n';
import type { Language } from '@liuguang/contract/format/language';
import { useMemo } from 'react';
import { fieldMessages } from './fields/messages.ts';
import { valueMessages } from './values/messages.ts';

const hasOwn = <Table extends object>(table: Table, key: PropertyKey): key is keyof Table => Object.hasOwn(table, key);

/** What the fields of the contract, and the values that some of them take, are called on screen. */
export interface Words {
  field(name: string): string;
  value(field: string, value: string | number): string;
}

function wordsIn(language: Language): Words {
  const fields = textIn(fieldMessages, language);
  const values = textIn(valueMessages, language);
  return {
    field: (name) => (hasOwn(fieldMessages, name) ? fields(name) : name),
    value(field, value) {
      // Numbers mean something different in every field, and a few words do.
      const own = `${field}.${value}`;
      if (hasOwn(valueMessages, own)) return values(own);
      const key = String(value);
      return hasOwn(valueMessages, key) ? values(key) : key;
    },
  };
}

export function useWords(): Words {
  const language = useLanguage();
  return useMemo(() => wordsIn(language), [language]);
}
