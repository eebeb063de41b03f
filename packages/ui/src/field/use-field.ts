import { useId } from 'react';

/** What every field says about itself. */
export interface FieldWords {
  label: string;
  /** Helps before anything is wrong. */
  hint?: string | undefined;
  /** What is wrong, and what to do; takes the hint's place. */
  error?: string | undefined;
  required?: boolean;
}

/** Ids that tie a control to its words, and the attributes that carry them. */
export function useField({ hint, error, required = false }: FieldWords) {
  const id = useId();
  const noteId = `${id}-note`;
  return {
    id,
    noteId,
    tied: {
      id,
      'aria-describedby': hint || error ? noteId : undefined,
      'aria-invalid': error ? true : undefined,
      'aria-required': required || undefined,
    },
  } as const;
}
