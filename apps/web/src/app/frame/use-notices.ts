import { type KeyOf, useText } from '@liuguang/app-kit/i18n';
import { showToast } from '@liuguang/ui/Toast';
import { useEffect } from 'react';
import type { Notice } from '../../lib/notices.ts';
import { useServices } from '../../lib/services.ts';
import { appMessages } from '../messages.ts';

const SENTENCES: Readonly<Record<Notice, KeyOf<typeof appMessages>>> = {
  signedOut: 'noticeSignedOut',
  somebodyElse: 'noticeSomebodyElse',
};

export function useNotices(): void {
  const { notices } = useServices();
  const text = useText(appMessages);
  useEffect(() => notices.listen((notice) => showToast(text(SENTENCES[notice]))), [notices, text]);
}
