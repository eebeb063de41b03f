import { useText } from '@liuguang/app-kit/i18n';
import { Link } from 'react-router';
import { PATHS } from '../paths.ts';
import { useLeadsSomewhere } from '../use-leads-somewhere.ts';
import { missingMessages } from './messages.ts';

/** From what is not there: home, and to look for it. The address that named nothing is not gone back to. */
export function WaysOn() {
  const text = useText(missingMessages);
  const leadsSomewhere = useLeadsSomewhere();
  return (
    <>
      <Link className="lg-button lg-button-fill lg-button-medium lg-press" to={PATHS.home} replace>
        {text('toHome')}
      </Link>
      {leadsSomewhere(PATHS.search) && (
        <Link className="lg-button lg-button-ghost lg-button-medium lg-press" to={PATHS.search} replace>
          {text('toSearch')}
        </Link>
      )}
    </>
  );
}
