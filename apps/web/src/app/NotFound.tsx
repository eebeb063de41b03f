import { useText } from '@liuguang/app-kit/i18n';
import { commonMessages } from '@liuguang/app-kit/messages';
import { Header } from '@liuguang/ui/Header';
import { Missing } from '../lib/missing/Missing.tsx';
import { missingMessages } from '../lib/missing/messages.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import './not-found.css';

export function NotFound() {
  const text = useText(missingMessages);
  usePageTitle(text('notFoundTitle'));
  return (
    <main className="not-found">
      <Header title={useText(commonMessages)('brand')} />
      <Missing />
    </main>
  );
}
