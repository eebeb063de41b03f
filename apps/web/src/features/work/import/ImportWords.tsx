import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { MEDIA_LIMITS } from '@liuguang/contract/media/limits';
import type { ImportOutline } from '@liuguang/contract/work/import';
import { showToast } from '@liuguang/ui/Toast';
import { importMessages } from './messages.ts';
import { useMakeWork } from './queries.ts';
import { WorkWordsForm } from './WorkWordsForm.tsx';

/** What the work that is made of a file is called and costs. */
export function ImportWords({ id, outline: { title, intro, parts } }: { id: string; outline: ImportOutline }) {
  const text = useText(importMessages);
  const errorText = useErrorText();
  const make = useMakeWork(id);
  return (
    <WorkWordsForm
      initial={{
        ...{ title: title.slice(0, MEDIA_LIMITS.title), intro: intro.slice(0, MEDIA_LIMITS.intro), tags: [] },
        ...{ access: 'free', price: 0, partPrice: 0, freeParts: 0, finished: true },
      }}
      parts={parts.length}
      submitText={text('make')}
      busy={make.isPending}
      onSubmit={(words) => make.mutate(words, { onError: (error) => showToast(errorText(error), 'error') })}
    />
  );
}
