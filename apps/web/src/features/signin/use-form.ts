import { useText } from '@liuguang/app-kit/i18n';
import { type FocusEvent, useState } from 'react';
import type { Check } from './checks.ts';
import { signinMessages } from './messages.ts';

interface FormField {
  readonly value: string;
  readonly check: Check;
}

/** Says what is wrong beside each field: at once what typing on cannot mend, the rest when the field is left or sent. */
export function useForm<Name extends string>(fields: Readonly<Record<Name, FormField>>) {
  const text = useText(signinMessages);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const names = Object.keys(fields) as Name[];
  const faultOf = (name: Name) => fields[name].check(fields[name].value);

  return {
    onBlur({ target }: FocusEvent<HTMLFormElement, HTMLElement>) {
      const name = names.find((one) => one === target.getAttribute('name'));
      if (name && fields[name].value !== '') setLeft(new Set([...left, name]));
    },
    error(name: Name): string | undefined {
      const fault = faultOf(name);
      return fault && (left.has(name) || !fault.yet) ? text(fault.message) : undefined;
    },
    /** Whether these can be sent as they are; what is wrong with them is said from now on. */
    fits(only: readonly Name[] = names): boolean {
      setLeft(new Set([...left, ...only]));
      return only.every((name) => faultOf(name) === undefined);
    },
  };
}
