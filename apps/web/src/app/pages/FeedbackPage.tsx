import { useText } from '@liuguang/app-kit/i18n';
import { Header } from '@liuguang/ui/Header';
import type { ReactNode } from 'react';
import { useAccount } from '../../features/account/current-account.ts';
import { GuestInvitation } from '../../features/account/GuestInvitation.tsx';
import { FeedbackForm } from '../../features/feedback/FeedbackForm.tsx';
import { FeedbackList } from '../../features/feedback/FeedbackList.tsx';
import { feedbackMessages } from '../../features/feedback/messages.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ProblemPanel } from '../ProblemPanel.tsx';
import '../../features/feedback/feedback.css';

export const FeedbackPage = () => (
  <Screen title="title">
    <FeedbackList />
  </Screen>
);

export const ProblemFeedbackPage = () => (
  <Screen title="formTitle">
    <FeedbackForm />
  </Screen>
);

function Screen({ title: key, children }: { title: 'title' | 'formTitle'; children: ReactNode }) {
  const title = useText(feedbackMessages)(key);
  usePageTitle(title);
  return (
    <main>
      <Header title={title} />
      <div className="feedback">
        <Registered>{children}</Registered>
      </div>
    </main>
  );
}

/** An answer needs somebody to find it again: guests are shown the way to an account. */
function Registered({ children }: { children: ReactNode }) {
  const { data: account, error, isFetching, refetch } = useAccount();
  if (account === undefined && error)
    return <ProblemPanel error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (account === undefined) return null;
  return account.kind === 'guest' ? <GuestInvitation /> : children;
}
