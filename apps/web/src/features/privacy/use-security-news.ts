import { useText } from '@liuguang/app-kit/i18n';
import { showToast } from '@liuguang/ui/Toast';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { useTopic } from '../../lib/use-realtime.ts';
import { privacyMessages } from './messages.ts';
import { hasJustChanged } from './own-change.ts';

/** Tells at once what somebody did to the ways in to the account, unless it was done here. */
export function useSecurityNews(): void {
  const text = useText(privacyMessages);
  const queries = useQueryClient();
  const navigate = useNavigate();
  useTopic('account.security', ({ kind }) => {
    void queries.invalidateQueries({ queryKey: ['privacy'] });
    void queries.invalidateQueries({ queryKey: ['signin'] });
    if (hasJustChanged(queries)) return;
    showToast(text('securityNews', { what: text(kind) }), 'plain', {
      name: text('securityLook'),
      run: () => void navigate(PATHS.accountSecurity),
    });
  });
}
