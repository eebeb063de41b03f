import { formatBytes } from '@liuguang/app-kit/format-bytes';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { PICTURE_RULE } from '@liuguang/contract/picture/rules';
import type { Picture } from '@liuguang/contract/picture/schemas';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../services.ts';
import { chatMessages } from './messages.ts';

/** Uploads a picture that was chosen, and then has it sent. */
export function useChatPicture(
  onUploaded: (picture: Picture) => void,
  call: 'app/upload/img' | 'x/support/picture' = 'app/upload/img',
) {
  const text = useText(chatMessages);
  const errorText = useErrorText();
  const { client } = useServices().api;
  const [fault, setFault] = useState('');
  const upload = useMutation({
    mutationFn: (file: File) => client.upload(call, { fields: {}, files: [file] }),
    onSuccess: onUploaded,
    onError: (error) => setFault(errorText(error)),
  });
  const choose = (file: File) => {
    const isOfType = PICTURE_RULE.types.some((type) => type === file.type);
    const isTooLarge = file.size > PICTURE_RULE.bytes;
    if (!isOfType) setFault(text('pictureType'));
    else if (isTooLarge) setFault(text('pictureLarge', { size: formatBytes(PICTURE_RULE.bytes) }));
    else {
      setFault('');
      upload.mutate(file);
    }
  };
  return { choose, problem: upload.isPending ? text('pictureSending') : fault };
}
