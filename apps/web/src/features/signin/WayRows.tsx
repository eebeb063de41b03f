import { useText } from '@liuguang/app-kit/i18n';
import { PATHS } from '../../lib/paths.ts';
import { RowLink } from '../../lib/rows/Rows.tsx';
import { signinMessages } from './messages.ts';
import { useWays } from './queries.ts';

/** By what the account can be signed in to, each row the way to change it. */
export function WayRows() {
  const text = useText(signinMessages);
  const { data: ways } = useWays();
  const value = (known: string | undefined) => (known === '' ? text('notSet') : known);
  return (
    <>
      <RowLink
        label={text('phoneNumber')}
        value={value(ways?.phone)}
        to={ways?.phone === '' ? PATHS.bindPhone : PATHS.changePhone}
      />
      <RowLink
        label={text('passwordRow')}
        value={ways && (ways.name === '' ? text('notSet') : text('passwordSet', { name: ways.name }))}
        to={PATHS.changePassword}
      />
    </>
  );
}
