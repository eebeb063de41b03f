import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { Button } from '@liuguang/ui/Button';
import { ConfirmDialog } from '@liuguang/ui/ConfirmDialog';
import { Header } from '@liuguang/ui/Header';
import { showToast } from '@liuguang/ui/Toast';
import { useSearchParams } from 'react-router';
import { useBack } from '../../lib/use-back.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Chooser } from './Chooser.tsx';
import { companionMessages } from './messages.ts';
import { useCompanionActs, useCompanions } from './queries.ts';
import { TalkScreen } from './TalkScreen.tsx';
import './companion.css';

/** As many as the house has, while they are on their way. */
const FACES = [1, 2, 3, 4, 5, 6];

/** The conversation with whoever the address names; otherwise everybody there is to talk to. */
export function CompanionScreen() {
  const text = useText(companionMessages);
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const { data, error, isPending, refetch } = useCompanions();
  usePageTitle(text('title'));
  const chosen = data?.companions.find(({ id }) => id === search.get('with'));
  if (data && chosen && data.standing.adult) return <TalkScreen key={chosen.id} companion={chosen} />;
  return (
    <main className="companion-choose">
      <Header title={text('title')} />
      {isPending && (
        <div className="companion-faces" aria-busy="true">
          {FACES.map((at) => (
            <span key={at} className="companion-face-picture companion-face-coming" />
          ))}
        </div>
      )}
      {error && !data && (
        <div className="companion-error">
          <p>{errorText(error)}</p>
          <Button tone="soft" onClick={() => void refetch()}>
            {text('retry')}
          </Button>
        </div>
      )}
      {data && <Chooser companions={data.companions} />}
      {data && <AdultQuestion open={!data.standing.adult} />}
    </main>
  );
}

/** Asked once, before anything is said. */
function AdultQuestion({ open }: { open: boolean }) {
  const text = useText(companionMessages);
  const errorText = useErrorText();
  const back = useBack();
  const { stateAdult } = useCompanionActs();
  return (
    <ConfirmDialog
      open={open}
      title={text('adultTitle')}
      confirmText={text('adultYes')}
      cancelText={text('adultNo')}
      busy={stateAdult.isPending}
      onConfirm={() => stateAdult.mutate(undefined, { onError: (error) => showToast(errorText(error), 'error') })}
      onCancel={back}
    >
      {text('adultText')}
    </ConfirmDialog>
  );
}
