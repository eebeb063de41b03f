import { useText } from '@liuguang/app-kit/i18n';
import type { PageName } from '@liuguang/contract/page/schemas';
import { Header } from '@liuguang/ui/Header';
import type { ReactNode } from 'react';
import { pageMessages } from '../../features/page/messages.ts';
import { PageText } from '../../features/page/PageText.tsx';
import { usePage } from '../../features/page/queries.ts';
import { ContactList } from '../../features/share/ContactList.tsx';
import { Invitation } from '../../features/share/Invitation.tsx';
import { shareMessages } from '../../features/share/messages.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ProblemPanel } from '../ProblemPanel.tsx';
import './operator-pages.css';

export const RecruitmentPage = () => <OperatorPage name="recruitment" />;

export const TermsPage = () => <OperatorPage name="terms" />;

export const PrivacyPolicyPage = () => <OperatorPage name="privacy" />;

export const OfficialGroupPage = () => (
  <OperatorPage name="officialGroup">
    <ContactList />
  </OperatorPage>
);

export function SharePage() {
  const text = useText(shareMessages);
  return (
    <OperatorPage name="share">
      <Invitation />
      <section>
        <h2 className="share-heading">{text('contacts')}</h2>
        <ContactList />
      </section>
    </OperatorPage>
  );
}

/** A page whose words the operators write, above what the app adds to it; one is there though the other fails. */
function OperatorPage({ name, children }: { name: PageName; children?: ReactNode }) {
  const text = useText(pageMessages);
  const { data: page, error, isFetching, refetch } = usePage(name);
  const title = page?.title ?? text(name);
  usePageTitle(title);
  return (
    <main>
      <Header title={title} />
      <div className="operator-pages">
        {page === undefined && error ? (
          <ProblemPanel
            compact={children !== undefined}
            error={error}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <PageText name={name} />
        )}
        {children}
      </div>
    </main>
  );
}
