import { useApi } from '@liuguang/app-kit/api-context';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { PICTURE_RULE } from '@liuguang/contract/picture/rules';
import { Button } from '@liuguang/ui/Button';
import { FieldFrame } from '@liuguang/ui/field/FieldFrame';
import { type FieldWords, useField } from '@liuguang/ui/field/use-field';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Draft } from './draft.ts';
import { formMessages } from './messages.ts';
import type { Shape } from './shape.ts';

interface PictureFieldProps {
  readonly of: Extract<Shape, { is: 'picture' }>;
  readonly words: FieldWords;
  readonly value: string;
  readonly onChange: (value: Draft) => void;
}

/** A picture that is chosen here and sent at once; what stands in the form is where it is, or its number. */
export function PictureField({ of, words, value, onChange }: PictureFieldProps) {
  const { client } = useApi();
  const text = useText(formMessages);
  const errorText = useErrorText();
  const box = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<string>();
  const send = useMutation({
    mutationFn: (file: File) =>
      client.upload('console/picture/send', { fields: { purpose: of.purpose }, files: [file] }),
    onSuccess(picture) {
      setSent(picture.small.path);
      onChange(of.by === 'path' ? picture.large.path : picture.id);
    },
  });
  const { id, noteId, tied } = useField({ ...words, error: send.error ? errorText(send.error) : words.error });
  const shown = value === '' ? undefined : (sent ?? (of.by === 'path' ? value : undefined));
  return (
    <FieldFrame words={{ ...words, error: send.error ? errorText(send.error) : words.error }} id={id} noteId={noteId}>
      <div className="form-picture">
        {shown !== undefined && (
          <ProtectedImage key={shown} className="form-picture-shown" src={shown} alt="" ratio={16 / 9} fit="contain" />
        )}
        <input
          {...tied}
          ref={box}
          type="file"
          className="form-picture-file"
          accept={PICTURE_RULE.types.join()}
          disabled={send.isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file, chosen again after a refusal, is a choice too.
            target.value = '';
            if (file) send.mutate(file);
          }}
        />
        <Button size="small" tone="soft" busy={send.isPending} onClick={() => box.current?.click()}>
          {text(value === '' ? 'choosePicture' : 'otherPicture')}
        </Button>
        {value !== '' && (
          <Button size="small" tone="line" onClick={() => onChange('')}>
            {text('removePicture')}
          </Button>
        )}
      </div>
    </FieldFrame>
  );
}
