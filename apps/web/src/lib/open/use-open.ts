import { useText } from '@liuguang/app-kit/i18n';
import { showToast } from '@liuguang/ui/Toast';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useConfig } from '../config.ts';
import { useServices } from '../services.ts';
import { openMessages } from './messages.ts';
import { findWrapper } from './native-wrapper.ts';
import { follow } from './opener.ts';
import { type Openable, originsOf, type Target, targetOf } from './target.ts';

/**
 * The one way to open anything: a content item, a jump object, a deep link, a path, an address, or an advertisement or
 * icon with its link under any name. Tells what became of it; `none` is something that has no link at all.
 */
export function useOpen(): (what: Openable) => Target['kind'] {
  const { api, storage } = useServices();
  const navigate = useNavigate();
  const text = useText(openMessages);
  const { domain } = useConfig();

  return useCallback(
    (what) => {
      const target = targetOf(what, originsOf(location.origin, domain));
      const refuse = () => showToast(text('refused'));
      if (target.kind === 'refused') refuse();
      follow(target, {
        navigate: (path) => void navigate(path),
        wrapper: findWrapper(window, storage.isBrowserApp()),
        page: window,
        askCode: (origin) =>
          api.client.post('x/handoff/code', { origin }).then(
            ({ code }) => code,
            () => undefined,
          ),
      }).catch(refuse);
      return target.kind;
    },
    [api, storage, navigate, text, domain],
  );
}
