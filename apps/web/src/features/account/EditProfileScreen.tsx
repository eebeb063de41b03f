import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { Button } from '@liuguang/ui/Button';
import { Header } from '@liuguang/ui/Header';
import { TextArea } from '@liuguang/ui/TextArea';
import { TextField } from '@liuguang/ui/TextField';
import { showToast } from '@liuguang/ui/Toast';
import { type FormEvent, useState } from 'react';
import { useBack } from '../../lib/use-back.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useAccount } from './current-account.ts';
import { accountMessages } from './messages.ts';
import { useModifyProfile } from './mutations.ts';
import './account.css';

/** As the server takes them. */
const LIMITS = { name: 20, intro: 100 } as const;

type Part = keyof typeof LIMITS;

export const EditNameScreen = () => <EditProfileScreen part="name" />;
export const EditIntroScreen = () => <EditProfileScreen part="intro" />;

function EditProfileScreen({ part }: { part: Part }) {
  const text = useText(accountMessages);
  const title = text(`${part}Title`);
  const { data: account } = useAccount();
  usePageTitle(title);
  return (
    <main className="account-edit">
      <Header title={title} />
      {account && <EditForm key={account.id} part={part} current={account[part]} />}
    </main>
  );
}

function EditForm({ part, current }: { part: Part; current: string }) {
  const text = useText(accountMessages);
  const errorText = useErrorText();
  const back = useBack();
  const draft = useDraft(`profile.${part}`, current);
  const modify = useModifyProfile();
  const [due, setDue] = useState(false);
  const value = draft.text.trim();
  const isLong = [...value].length > LIMITS[part];
  const isMissing = part === 'name' && value === '';

  function save(event: FormEvent) {
    event.preventDefault();
    setDue(true);
    if (isLong || isMissing) return;
    if (value === current) {
      draft.clear();
      back();
      return;
    }
    modify.mutate(part === 'name' ? { name: value } : { intro: value }, {
      onSuccess() {
        draft.clear();
        showToast(text('saved'), 'success');
        back();
      },
    });
  }

  function problem(): string | undefined {
    if (isLong) return text('tooLong', { limit: LIMITS[part] });
    if (isMissing && due) return text('nameNeeded');
    return modify.error ? errorText(modify.error) : undefined;
  }

  const field = {
    label: text(`${part}Label`),
    hint: text(`${part}Hint`),
    error: problem(),
    value: draft.text,
    onChange: draft.set,
  };
  return (
    <form className="account-edit-form" onSubmit={save} noValidate>
      {part === 'name' ? (
        <TextField {...field} autoComplete="nickname" required />
      ) : (
        <TextArea {...field} limit={LIMITS.intro} />
      )}
      <Button type="submit" size="large" busy={modify.isPending}>
        {text('save')}
      </Button>
    </form>
  );
}
